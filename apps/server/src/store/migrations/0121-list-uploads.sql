-- A list goes to an ad account without being a recipe.

ALTER TABLE uploaded_audiences ALTER COLUMN audience_config_id DROP NOT NULL;
ALTER TABLE uploaded_audiences ALTER COLUMN audience_config_version DROP NOT NULL;
ALTER TABLE uploaded_audiences ADD COLUMN list_id uuid REFERENCES audience_lists (id) ON DELETE SET NULL;
-- What the identifiers of its batches are: network ids, or what the list's rows name people by.
ALTER TABLE uploaded_audiences ADD COLUMN identifier_kind text NOT NULL DEFAULT 'user_id'
  CHECK (identifier_kind IN ('handle', 'user_id', 'email', 'phone'));
