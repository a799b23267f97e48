import type { Translated } from '../../../translated.ts'
import type en from '../../en/shared/pro-frame.ts'

const messages: Translated<typeof en> = {
  skipToContent: '本文へ移動',
  home: 'Rookery Pro Targeting のトップページ',
  navigation: 'メインメニュー',
  openMenu: 'メニュー',
  closeMenu: 'メニューを閉じる',
  menu: {
    explore: '調べる',
    targeting: 'プロターゲティング',
    solutions: '活用方法',
    community: 'コミュニティ',
    materials: '資料',
    partnership: 'パートナー',
  },
  theme: 'ライト／ダーク表示の切り替え',
  language: '言語',
  signIn: '無料でログイン',
  userMenu: 'ユーザーメニュー',
  dashboard: 'チームダッシュボードを開く',
  signOut: 'ログアウト',
  footer: {
    navigation: 'ページ一覧',
    claim: 'X のオーディエンスを、勘ではなく実数で。',
    product: 'サービス',
    company: 'その他',
    requestAccess: '利用を申し込む',
    requestAudience: 'オーディエンスを依頼',
    privacy: 'プライバシー',
    figures: 'このサイトの数値は、このサーバーが保持する母集団から集計したものです。',
    trademark: 'X は X Corp. の商標です。Rookery は X Corp. とは別のサービスです。',
  },
}
export default messages
