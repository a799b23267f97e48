import type { Translated } from '../../../translated.ts'
import type en from '../../en/population/test-reset.ts'

const messages: Translated<typeof en> = {
  title: 'テスト用リセット',
  description:
    'このサーバーはテスト用に起動されています。ここでは、すべての人のデータを最初の状態に戻します。',
  mock: {
    title: 'すべてのデータを初回起動直後の状態に戻す',
    text: 'ユーザー、チームとその作成物、リスト、インポート、ファイルを削除します。カタログのオーディエンスは集計し直されます。',
    button: 'すべてリセット',
    done: 'すべてのデータを初回起動直後の状態に戻しました。削除したもの：',
  },
  schema: {
    title: 'テーブルを空にする',
    text: 'リレーショナルテーブルを作り直し、カタログのオーディエンスも含めて何も入れません。リスト、インポート、ファイルは残ります。',
    button: 'テーブルを空にする',
    done: 'リレーショナルテーブルを空にしました。削除したもの：',
  },
  removed: {
    people: 'ユーザー',
    teams: 'チーム',
    lists: 'リスト',
    sources: 'インポートとクロール',
    files: 'ファイル',
  },
  signIn: 'ログインへ',
}
export default messages
