/** Path of a logo; without a host, so that it is valid on each of ours. */
export const logoPath = (fileId: string): string => `/api/files/logos/${fileId}/`
