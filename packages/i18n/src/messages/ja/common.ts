import type { Translated } from '../../translated.ts'
import type en from '../en/common.ts'

const messages: Translated<typeof en> = {
  product: 'Rookery',
  actions: {
    save: '保存',
    cancel: 'キャンセル',
    back: '戻る',
    continue: '次へ',
    submit: '送信',
    close: '閉じる',
    reload: '再読み込み',
    undo: '元に戻す',
  },
}
export default messages
