// The app itself stands in `../ShopSources`: see AdoptedApp.json.
