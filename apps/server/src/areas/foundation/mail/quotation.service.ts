/** A user's message as a quotation, so that it cannot be mistaken for text of the product. */
export const quotationOf = (message: string): string =>
  message
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => `> ${line}`)
    .join('\n')
