import type { Surface } from './plan.ts'

/** Single words that ask for a tool by themselves. */
const bare: Readonly<Record<Surface, readonly (readonly [RegExp, string])[]>> = {
  premium: [
    [/^(?:summary|recap|overview|rundown|stats|サマリー|まとめ|概要|振り返り|成績)$/, 'account_summary'],
    [
      /^(?:impressions|reach|engagement|engagement rate|profile (?:visits|views)|インプ(?:レッション)?数?|エンゲージメント率?|プロフィールアクセス数?)$/,
      'account_series',
    ],
    [/^(?:new followers|gains|新規フォロワー|新しいフォロワー|増えたフォロワー)$/, 'gained_followers'],
    [/^(?:unfollow(?:s|ers)|lost followers|losses|減ったフォロワー|離脱者?|フォロー解除)$/, 'lost_followers'],
    [/^(?:followers|フォロワー)$/, 'followers'],
    [/^(?:following|follows|mutuals|フォロー中|フォロー先|相互(?:フォロー)?|片思い)$/, 'following'],
    [/^(?:fans|top fans|superfans|engagers|ファン|熱心なファン)$/, 'engagers'],
    [/^(?:(?:top|best|worst) (?:posts?|tweets?)|(?:ベスト|ワースト|トップ)(?:投稿|ポスト)?)$/, 'posts'],
    [/^(?:best times?|ベストタイム|投稿時間)$/, 'best_time'],
    [/^(?:payouts?|earnings|revenue|money|収益|報酬|入金|支払い?)$/, 'payout'],
    [/^(?:timeline|feed|タイムライン|tl)$/, 'following_topics'],
    [/^(?:trends?|trending|トレンド)$/, 'xstats'],
    [/^(?:goals?|target|目標|ゴール)$/, 'goal'],
    [/^(?:competitors?|competition|rivals?|競合|ライバル)$/, 'competitors'],
    [/^(?:read(?:ing)? costs?|api costs?|読み取り費用|api費用)$/, 'reading_cost'],
  ],
  dashboard: [
    [/^(?:audiences|オーディエンス)$/, 'audiences'],
    [/^(?:campaigns|キャンペーン)$/, 'campaigns'],
    [/^(?:lists|uploads|uploaded lists|リスト|名簿)$/, 'lists'],
    [/^(?:trends?|trending|トレンド|急上昇|流行り?)$/, 'trending'],
    [/^(?:monitors?|monitoring|watch ?list|モニター|監視ワード|ウォッチ)$/, 'monitor'],
    [/^(?:ad ?spend|ad costs?|spend|広告費|広告代|出稿費)$/, 'ad_spend'],
    [
      /^(?:activity|activity log|audit log|change ?log|log|history|履歴|操作履歴|変更履歴|ログ|アクティビティ)$/,
      'activity',
    ],
    [
      /^(?:usage|quota|limits?|allowance|plan|seats|credits|利用状況|利用枠|残り枠|枠|上限|プラン|残量|使用量)$/,
      'usage',
    ],
  ],
}
const HELP = /^(?:help|ヘルプ|使い方)$/

/** The tool that a single word asks for. */
export function bareTool(masked: string, surface: Surface): string | null {
  const word = masked
    .replace(/^(?:my|our|the|show|list|うちの|私の|自分の)\s*/, '')
    .replace(/(?:は|って|を)?[\s.?!。、]*$/, '')
  if (HELP.test(word)) return 'help'
  return bare[surface].find(([pattern]) => pattern.test(word))?.[1] ?? null
}
