import type { Translated } from '../../../translated.ts'
import type en from '../../en/shared/sites.ts'

const messages: Translated<typeof en> = {
  notFound: {
    title: 'ページが見つかりません',
    text: '{{address}} というページはこのサイトにありません。',
    home: 'スタートページへ',
  },
}
export default messages
