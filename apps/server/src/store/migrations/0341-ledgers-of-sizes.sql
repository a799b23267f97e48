-- Sizes keep the population's size and our projection beside the network's figure from now on: audiences counted before are counted again.
UPDATE audiences SET population_snapshot = NULL;
