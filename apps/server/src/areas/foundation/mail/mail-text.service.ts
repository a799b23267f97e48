import { createMessages, type Namespace } from '@rookery/i18n'
import type { UiLanguage } from '@rookery/contract'
import type { Deps } from '../../../app/deps.ts'

const MAIL_NAMESPACE = 'mail' satisfies Namespace

/** Typed texts of mails in a language. */
export const mailTexts = async (language: UiLanguage) =>
  (await createMessages(language, [MAIL_NAMESPACE])).of(MAIL_NAMESPACE)
export type MailTexts = Awaited<ReturnType<typeof mailTexts>>

/** Text of a mail: paragraphs separated by blank lines, and a footer naming the sender. */
export const mailParagraphs = (
  { config }: Pick<Deps, 'config'>,
  t: MailTexts,
  parts: readonly string[],
): string => `${[...parts, `--\n${t('footer', { url: config.public_url.origin })}`].join('\n\n')}\n`
