import type { Translated } from '../../../translated.ts'
import type en from '../../en/shared/usage-events.ts'

const messages: Translated<typeof en> = {
  title: '利用状況を共有しますか？',
  text: '開いた画面と完了した操作だけを、ランダムな番号にひも付けて、この Rookery の中だけに保存します。氏名、ユーザー名、検索語は送りません。設定はいつでも変更できます。',
  heading: '利用状況データ',
  accept: '共有する',
  decline: '共有しない',
  switch: 'このブラウザで使った画面と操作を共有する',
  privacy: 'ブラウザが Global Privacy Control を送信しているため、共有していません。',
}
export default messages
