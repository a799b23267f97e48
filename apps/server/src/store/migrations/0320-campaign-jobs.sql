-- A campaign is made by a job, which has the making's id: what it made so far, and whether it takes it back.
ALTER TABLE ads_makings ADD COLUMN by_job boolean NOT NULL DEFAULT false;
ALTER TABLE ads_makings ADD COLUMN state text NOT NULL DEFAULT 'making' CHECK (state IN ('making', 'undoing'));
ALTER TABLE ads_makings ADD COLUMN done integer NOT NULL DEFAULT 0;
ALTER TABLE ads_makings ADD COLUMN total integer;
