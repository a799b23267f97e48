-- What of a workbook an import left out: its other sheets and its hidden rows.
ALTER TABLE audience_list_imports ADD COLUMN left_out jsonb;
