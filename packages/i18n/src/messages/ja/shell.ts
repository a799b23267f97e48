import type { Translated } from '../../translated.ts'
import type en from '../en/shell.ts'

const messages: Translated<typeof en> = {
  frame: {
    navigation: 'メインメニュー',
    openNavigation: 'メニューを開く',
    closeNavigation: 'メニューを閉じる',
    collapse: 'メニューをたたむ',
    expand: 'メニューを広げる',
    skipToContent: '本文へ移動',
    progress: '読み込み中',
  },
  menu: {
    audiences: 'マイオーディエンス',
    creator: 'オーディエンスを作成',
    teamSettings: 'チーム設定',
    userSettings: 'ユーザー設定',
  },
  team: {
    switch: 'チームを切り替える',
    create: '新しいチームを作成',
    all: 'すべてのチーム',
    current: 'チーム：{{name}}',
  },
  user: {
    menu: 'ユーザーメニュー',
    language: '言語',
    theme: '表示',
    light: 'ライト',
    dark: 'ダーク',
    system: 'システムに合わせる',
    account: 'アカウント',
    signOut: 'サインアウト',
    signOutFailed: 'サインアウトできませんでした。もう一度お試しください。',
  },
  palette: {
    open: '検索とコマンド',
    label: '検索とコマンド',
    placeholder: 'ページ・チーム・操作を検索',
    empty: '見つかりませんでした',
    pages: 'ページ',
    teams: 'チーム',
    actions: '操作',
    hint: '矢印キーで移動、Enter で決定、Esc で閉じます',
  },
  jobs: {
    open: '実行中のジョブ',
    running_other: '{{count}} 件のジョブを実行中です',
    none: '実行中のジョブはありません。',
    recent: '最近完了したジョブ',
    failedToLoad: 'ジョブを読み込めませんでした。',
    uploadOf: 'アップロード：{{subject}}',
    importOf: 'インポート：{{subject}}',
    of: '{{total}} 件中 {{done}} 件',
    states: {
      queued: '待機中',
      running: '実行中',
      waiting: 'X の応答待ち（{{time}} まで）',
      waitingSoon: '待機中',
      done: '完了',
      failed: '失敗',
    },
  },
  toasts: { label: 'お知らせ', dismiss: '閉じる' },
  loading: '読み込み中',
}
export default messages
