import { createMessages, namespaces, type Locale, type MessageStore } from '@rookery/i18n'

export type Texts = MessageStore['of']

/** The texts a person of this language reads: `(await textsOf('ja'))('creator')('actions.save')`. */
export const textsOf = async (locale: Locale): Promise<Texts> => (await createMessages(locale, namespaces)).of
