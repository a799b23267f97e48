-- The icon of a category is decided in one place, by its slug.
ALTER TABLE audience_categories DROP COLUMN icon;
