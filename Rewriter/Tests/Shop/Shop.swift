// The app itself stands in `../ShopSources`: see AppSources.json.
