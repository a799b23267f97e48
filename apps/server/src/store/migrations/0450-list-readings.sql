ALTER TABLE audience_list_imports ADD COLUMN rows_empty bigint NOT NULL DEFAULT 0;
