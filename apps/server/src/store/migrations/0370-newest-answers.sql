-- The network's answer to a targeting is told of every size of that targeting from now on, and projections are made of what is known today: sizes keep by
-- what they are found. Those counted before are counted again. The bucket is of the figure that is shown and no longer kept beside it.
UPDATE audiences SET population_snapshot = NULL;
ALTER TABLE audiences DROP COLUMN bucket;
