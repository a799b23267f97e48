-- What is guarded is guarded by rounding alone (ruling 32, ADR 15): questions about nearly the same people are no longer counted.
DROP TABLE asked_sets;
