import type { Translated } from '../../../translated.ts'
import type en from '../../en/foundation/helper-documents.ts'

const messages: Translated<typeof en> = {
  title: 'ガイドとヘルプ',
  description: 'オーディエンスの作成、分析、適用の方法を説明します。ダウンロードもできます。',
  tabs: {
    label: '資料の種類',
    all: 'すべて',
    guide: 'ガイド',
    manual: 'ユーザーマニュアル',
    help: 'よくあるご質問',
    more: 'その他',
  },
  search: '資料を検索',
  searchPlaceholder: 'ガイドを検索',
  clearSearch: '検索をクリア',
  updated: '{{date}} 更新',
  size: '{{n}} KB',
  downloads_other: 'ダウンロード {{n}} 回',
  download: 'ダウンロード',
  downloadNamed: '「{{name}}」をダウンロード',
  onlyEnglish: '英語のみ',
  back: '資料一覧に戻る',
  contents: '目次',
  next: '次に読む',
  loading: '資料を読み込み中',
  failed: '資料を読み込めませんでした。',
  oneFailed: 'この資料を読み込めませんでした。',
  empty: {
    title: '該当する資料がありません',
    description: '別のキーワードで検索するか、一覧からお探しください。',
    action: 'すべて表示',
  },
}
export default messages
