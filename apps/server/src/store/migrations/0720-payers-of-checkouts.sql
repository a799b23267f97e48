-- The payer at the provider for whom a checkout was opened: deleted there with the person if nothing was ever bought.
alter table checkouts add column provider_customer text;
