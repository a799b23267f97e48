/** The document title of the team dashboard; a screen's name stands before it (ROUTE-076). */
export const title = 'Rookery'
