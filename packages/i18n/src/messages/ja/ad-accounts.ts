import type { Translated } from '../../translated.ts'
import type en from '../en/ad-accounts.ts'

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
}
export default messages
