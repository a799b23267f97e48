import type { Translated } from '../../../translated.ts'
import type en from '../../en/shared/pro-pages.ts'

const messages: Translated<typeof en> = {
  pages: {
    home: {
      title: 'Rookery Pro Targeting｜X のオーディエンスを実数で把握',
      description:
        'X で届けたい相手を言葉で指定すると、出稿前に人数がわかります。話題の調査、オーディエンスの分析、広告アカウントへの反映までを一か所で行えます。',
    },
    'pro-targeting': {
      title: 'プロターゲティング｜人数を見ながら X のオーディエンスを作成',
      description:
        'キーワード、ハッシュタグ、アカウント、興味関心、職業、地域を「かつ」「または」「除く」で組み合わせます。条件を変えるたびに人数が更新され、各条件の効果も確認できます。',
    },
    'pro-solutions': {
      title: '活用方法｜新商品、競合、イベント、ニッチ層へのアプローチ',
      description:
        '特定の国での新商品発売から競合フォロワーへの訴求まで、X 広告でよくある 4 つの課題と、その進め方を手順に沿って紹介します。',
    },
    'pro-community': {
      title: 'X のコミュニティ｜誰と誰が、何について話しているか',
      description:
        'フォローとメンションのつながりからコミュニティを見つけ、メンバー特有の言葉で名前を付けます。見つけたコミュニティは、そのままオーディエンスとして使えます。',
    },
    partnership: {
      title: 'パートナー｜広告会社、販売代理店、X の担当者の方へ',
      description:
        '複数の広告主を担当する広告会社、販売代理店、広告主のためにオーディエンスを依頼する X の担当者に向けたご案内です。',
    },
    privacy: {
      title: 'このサイトのプライバシー｜保存するもの、しないもの',
      description:
        'このサイトはログイン前に Cookie を保存せず、第三者のサービスも読み込みません。ブラウザーに保存する情報とその理由を一覧で示します。',
    },
  },
}
export default messages
