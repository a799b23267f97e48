/** Where a logo is shown. A path, so that it is right under each of our hosts. */
export const logoPath = (fileId: string): string => `/api/files/logos/${fileId}/`
