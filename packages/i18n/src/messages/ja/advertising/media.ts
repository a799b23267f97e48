import type { Translated } from '../../../translated.ts'
import type en from '../../en/advertising/media.ts'

const messages: Translated<typeof en> = {
  title: 'メディア',
  description: 'この広告アカウントのクリエイティブで使える画像・GIF・動画です。',
  loading: 'メディアを読み込んでいます',
  failed: 'メディアを読み込めませんでした。',
  inUse: '使用中',
  seconds: '{{n}} 秒',
  types: { IMAGE: '画像', GIF: 'GIF', VIDEO: '動画' },
  statuses: { UPLOADING: 'X に送信中', PROCESSING: 'X で処理中', FAILED: '失敗' },
  filters: { search: 'メディアを検索', clear: '検索をクリア', type: 'メディアの種類', all: 'すべて' },
  upload: {
    label: 'ここにファイルをドロップ',
    description: '画像は 5 MB、GIF は 15 MB、動画（MP4、MOV）は 512 MB までです。',
    only: {
      IMAGE: '画像は 5 MB までです。',
      GIF: 'GIF は 15 MB までです。',
      VIDEO: '動画（MP4、MOV）は 512 MB までです。',
    },
    choose: 'ファイルを選択',
    list: 'アップロード中のファイル',
    checking: '確認中',
    broken: '通信が途切れました。送信済みの分は保存されています。もう一度試すと続きから送信します。',
    again: 'もう一度試す',
    dismiss: '閉じる',
  },
  crop: {
    loading: '画像を開いています',
    title: '画像の切り抜き',
    shape: '縦横比',
    shapes: { original: '元のまま', landscape: '横長 1.91:1', square: '正方形 1:1' },
    area: 'アップロードする範囲。矢印キーで動かせます。',
    handles: {
      nw: '左上の角',
      n: '上の辺',
      ne: '右上の角',
      e: '右の辺',
      se: '右下の角',
      s: '下の辺',
      sw: '左下の角',
      w: '左の辺',
    },
    unreadable: '「{{name}}」を表示できません。ファイルが壊れているか、このブラウザには大きすぎます。',
    send: 'この画像をアップロード',
  },
  problems: {
    type: '「{{name}}」：このファイル形式には対応していません。',
    empty: '「{{name}}」は空のファイルです。',
    size: '「{{name}}」のサイズが大きすぎます。上限は {{n}} MB です。',
  },
  delete: {
    of: '{{name}}を削除',
    title: '「{{name}}」を削除しますか？',
    text: 'X のメディアライブラリから削除されます。元には戻せません。',
    confirm: '削除',
  },
  deleted: '「{{name}}」を削除しました。',
  empty: {
    title: 'メディアライブラリは空です',
    description: '広告に使うファイルをアップロードしてください。すべてのファイルは X で確認・変換されます。',
  },
  emptyFiltered: {
    title: '条件に合うメディアはありません',
    description: '検索語または種類を変えてください。',
  },
}
export default messages
