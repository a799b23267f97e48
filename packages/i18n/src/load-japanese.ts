/** Loads the Japanese texts of a namespace, by its area and the name of its file. */
export const loadJapanese = async (area: string, file: string): Promise<{ default: unknown }> =>
  (await import(`./messages/ja/${area}/${file}.ts`)) as { default: unknown }
