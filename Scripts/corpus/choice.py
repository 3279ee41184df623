"""Which projects were chosen: a table of repositories, commits and projects, and the folder with the checkouts."""

import csv
import pathlib
import subprocess


def head(folder):
    found = subprocess.run(["git", "-C", str(folder), "rev-parse", "HEAD"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    return found.stdout.strip() if found.returncode == 0 else None


def chosen(table, corpus):
    """The chosen projects below `corpus`, where each repository is checked out as owner+name; and what is wrong, in sentences."""
    with open(table, newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    if not rows or not {"repository", "commit", "project"} <= rows[0].keys():
        return [], [f"{table} has no rows with the columns repository, commit and project"]
    places, problems, heads = [], [], {}
    for row in rows:
        repository, commit = row["repository"], row["commit"]
        folder = pathlib.Path(corpus, repository.replace("/", "+"))
        if repository not in heads:
            heads[repository] = head(folder)
            if not folder.is_dir():
                problems.append(f"{repository} is missing: check out {commit} as {folder}")
            elif heads[repository] is None:
                problems.append(f"{folder} is no checkout")
        if heads[repository] is None:
            continue
        place = folder / row["project"]
        if heads[repository] != commit:
            problems.append(f"{folder} is at {heads[repository]}, and the table wants {commit}")
        elif not place.is_dir():
            problems.append(f"{repository} has no {row['project']}")
        else:
            places.append(str(place.resolve()))
    return places, list(dict.fromkeys(problems))
