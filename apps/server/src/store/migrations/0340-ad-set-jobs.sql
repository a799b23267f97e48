-- An ad set added to a campaign on the network is made by a job too: what it made so far.
ALTER TABLE ads_makings ADD COLUMN line_item_id text;
