import type { UiLanguage } from '@rookery/contract'

export interface Message {
  readonly to: string
  readonly subject: string
  /** Plain text, lines ended by \n. There is no HTML, so nothing a person typed can be any. */
  readonly text: string
  readonly language: UiLanguage
  /** The same for every retry, so that mailboxes recognise a duplicate. */
  readonly message_id: string
}

export interface Mailer {
  /** Resolves when the mail server took the message. Throws MailError. */
  send(message: Message): Promise<void>
  close(): void
}
