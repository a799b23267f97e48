import type { Translated } from '../../../translated.ts'
import type en from '../../en/advertising/ad-accounts.ts'

const messages: Translated<typeof en> = {
  label: '広告アカウント',
  loading: '広告アカウントを読み込んでいます',
  failed: '広告アカウントを読み込めませんでした。',
  none: {
    title: '広告アカウントがまだ連携されていません',
    description:
      'キャンペーン、クリエイティブ、メディアは X の広告アカウントで管理されます。チームに広告アカウントの利用を許可すると、ここに表示されます。',
    connect: '広告アカウントを連携',
  },
  ask: {
    title: 'このチームで利用できる広告アカウントがまだありません',
    whom: '{{names}} さんが利用を許可できます。許可されると、キャンペーンの閲覧や X へのオーディエンスの送信ができます。',
    anAdmin:
      'チームの管理者が利用を許可できます。許可されると、キャンペーンの閲覧や X へのオーディエンスの送信ができます。',
    submit: '広告アカウントの利用を依頼',
    asked: '{{at}} に依頼しました。',
  },
}
export default messages
