/** What a reading depends on beside the words themselves, so that the same input always reads the same. */
export interface ReadingContext {
  /** The asker's day, `YYYY-MM-DD`, in the asker's time zone. */
  today: string
  /** The language of the interface; decides only where the words leave a doubt. */
  language: 'en' | 'ja'
}
