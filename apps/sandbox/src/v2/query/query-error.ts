/** A query that the network would refuse; the message is the network's. */
export class QueryError extends Error {}
