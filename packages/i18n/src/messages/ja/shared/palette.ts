import type { Translated } from '../../../translated.ts'
import type en from '../../en/shared/palette.ts'

const messages: Translated<typeof en> = {
  label: '検索とコマンド',
  placeholder: '検索、または質問を入力',
  placeholderOfAccounts: 'アカウント、ページ、操作を検索',
  empty: '見つかりませんでした',
  pages: 'ページ',
  teams: 'チーム',
  actions: '操作',
  accounts: 'X アカウント',
  ask: '質問',
  askThis: '質問する：{{question}}',
  audiences: 'オーディエンス',
  lists: 'リスト',
  documents: 'ガイドとヘルプ',
  searching: '検索しています…',
  failed: 'オーディエンスを検索できませんでした。ページと操作は引き続き使えます。',
  newAudience: 'オーディエンスを作成',
  invite: 'メンバーを招待',
  uploadList: 'リストをアップロード',
  light: 'ライト表示に切り替え',
  dark: 'ダーク表示に切り替え',
  hint: '矢印キーで移動、Enter で決定、Esc で閉じます',
}
export default messages
