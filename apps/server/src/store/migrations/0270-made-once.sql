-- One row of ours is made on the network once at a time. What was begun twice before keeps its mark there and is taken back by that.
UPDATE ads_makings AS later SET object_id = NULL
WHERE EXISTS (SELECT 1 FROM ads_makings AS first WHERE first.object_id = later.object_id AND first.id < later.id);
CREATE UNIQUE INDEX ads_makings_object ON ads_makings (object_id) WHERE object_id IS NOT NULL;

-- Raised by each change that somebody makes here: whoever read an older one is told so.
ALTER TABLE ads_objects ADD COLUMN version integer NOT NULL DEFAULT 1;
-- Raised by each thing made below it, so that of two who make one at once the second is told.
ALTER TABLE ads_objects ADD COLUMN children integer NOT NULL DEFAULT 0;
