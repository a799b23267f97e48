import type { Translated } from '../../../translated.ts'
import type en from '../../en/creators/creator-dashboard.ts'

const messages: Translated<typeof en> = {
  title: 'ダッシュボード',
  description: '今週のアカウントの動きを、先週と比べて確認できます。',
  loading: 'アカウントを読み込んでいます',
  failed: 'アカウントを読み込めませんでした。',
  asTable: '表で見る',
  asChart: 'グラフで見る',
  untracked: {
    title: '記録は連携した日から始まります',
    text: 'X はフォロワーの履歴を公開していません。毎日の記録を始めると、今日からこの画面に数値がたまります。',
    action: 'アカウント一覧へ',
  },
  week: {
    label: '今週のまとめ',
    followers: '今週のフォロワーは差し引き {{net}} 人でした（増加 {{gained}}、減少 {{lost}}）',
    followersUnknown: '今週のフォロワーの増減はまだ分かりません',
    posts: '今週の投稿 {{n}} 件は、これまでに {{impressions}} インプレッションを得ています',
    postsMore:
      '今週の投稿 {{n}} 件は、これまでに {{impressions}} インプレッションを得ており、先週の投稿より {{change}} 多くなっています',
    postsFewer:
      '今週の投稿 {{n}} 件は、これまでに {{impressions}} インプレッションを得ており、先週の投稿より {{change}} 少なくなっています',
    noPosts: '投稿はありませんでした',
    join: '{{followers}}。{{posts}}。',
    joinFollowers: '{{followers}}。',
  },
  figures: {
    followers: 'フォロワー',
    net: '今週の増減',
    gained: '増えた人',
    lost: '減った人',
    impressions: 'インプレッション',
    rate: 'エンゲージメント率',
    before: '先週 {{value}}',
    posts: '投稿',
  },
  followers: {
    title: 'フォロワーの推移',
    finding: '4 週間後は {{low}}〜{{high}} 人になる見込みです',
    young: '現在 {{n}} 人。予測には 14 日分の記録が必要です',
    line: 'フォロワー',
    forecast: '予測',
    time: '日付',
    interval: '80% の幅',
    describe: '{{date}}：{{values}}',
    beside: '他のアカウントと比べる',
    trend: '曜日差を含む減衰トレンドによる予測です。幅は過去の週での当たり方に合わせています。',
    average: '平均の増減による予測です。ご自身の記録では、トレンドのほうが当たるとは言えませんでした。',
    youngNote: '記録は連携した日から始まります。それ以前の履歴は X にもありません。',
  },
  posts: {
    title: '見込みとの比較',
    description: '直近 4 週間の投稿です。',
    best: '最も上回った投稿',
    worst: '最も下回った投稿',
    times: '{{n}} 倍',
    line: '{{n}} インプレッション（見込み {{low}}〜{{high}}）',
    none: '直近 4 週間の投稿には、まだ見込みがありません。',
    all: 'すべての投稿',
    noText: '本文なし',
  },
  hours: {
    title: '次に投稿に向く時間',
    none: '偶然の差を超えて良い時間帯はありません。伝えたいことがあるときに投稿してください。',
    few: '数週間分の投稿が必要です。',
    in_other: '{{n}} 時間後',
    now: '今',
    zone: 'フォロワーが最も多い {{zone}} の時刻です。',
  },
  plan: {
    title: '投稿の分析はプレミアムプランで使えます',
    text: '見込み、好調・不調の投稿、投稿に向く時間が含まれます。フォロワーの推移は無料です。',
  },
}
export default messages
