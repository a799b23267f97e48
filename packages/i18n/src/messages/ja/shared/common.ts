import type { Translated } from '../../../translated.ts'
import type en from '../../en/shared/common.ts'

const messages: Translated<typeof en> = {
  product: 'Rookery',
  modelCard: { open: 'モデルカード', of: 'モデルカード：{{about}}', loading: 'カードを開いています…' },
  actions: {
    save: '保存',
    cancel: 'キャンセル',
    back: '戻る',
    continue: '次へ',
    submit: '送信',
    close: '閉じる',
    reload: '再読み込み',
    undo: '元に戻す',
    seePlans: 'プランを見る',
  },
  criterion: {
    gender: { MALE: '男性', FEMALE: '女性' },
    age: { over: '{{n}} 歳以上', between: '{{from}}〜{{to}} 歳' },
    placement: {
      homeTimelines: 'ホームタイムライン',
      profiles: 'プロフィール',
      searchResults: '検索結果',
      replies: '返信',
    },
  },
  chart: {
    download: 'ダウンロード',
    csv: '数値データ（CSV）',
    png: '画像（PNG）',
    svg: 'ベクター画像（SVG）',
    failed: '画像を作成できませんでした。',
  },
  notReady: {
    title: 'この広告アカウントではまだ使えません',
    text: 'まだ準備ができていないカスタムオーディエンスがあります。処理には最大 48 時間かかることがあります。続けますか？',
    goOn: 'このまま続ける',
    reasons: {
      NOT_FOUND: 'この広告アカウントにありません',
      PROCESSING: 'X で処理中',
      TOO_SMALL: '一致した人が 100 人未満',
      OTHER: '現在 X でターゲティングできません',
    },
  },
  money: { other: 'その他の通貨' },
}
export default messages
