/** Ways of asking over one account that are further from the usual words, a line each; signs as in `account-utterances.ts`. */
export const accountWordings: Readonly<Record<string, string>> = {
  account_summary: `
headline figures P
how are we looking P
was P any good
the big picture for P
how did things turn out P
give me a status of my profile
anything i should know about P
how healthy is my account
walk me through P
P の主な数字
P ここまでの状況
P を振り返りたい
全体としてはどうだった P
アカウントの現状を教えて
P は良かった悪かった
ざっと P の様子`,
  account_series: `
is my engagement rate getting better
has my reach gone up or down P
how often did people look at my profile P
how many times was my page opened P
did more people see me P
impressions per day P
curve of my follower count P
how active have i been P posts per day
development of my interactions P
P から日ごとのインプレッション
エンゲージメント率は良くなっている
プロフィールは何回見られた P
プロフィールを開かれた回数 P
P のフォロワー数をグラフに
どれだけ表示された P
反応の数を日別に P
投稿した数 P`,
  gained_followers: `
how many new people came on board P
did i pick up anyone P
accounts that started following us P
the N most recent accounts that followed me
who began to follow us P
who is new among my followers
newcomers P
fresh faces P
how many people hit follow P
how many did we win P
P 新しくフォローされた人数
最近フォローしてくれた N 人
P にフォローしてきたアカウント
P のフォロワー獲得
新しく来たフォロワー N 人
P は何人にフォローされた
P に加わった人`,
  lost_followers: `
who walked away P
who turned their back on me P
how many followers did we lose P
followers who left because their account was suspended P
followers that deleted their account P
how many blocked me P
which people are not following me any longer
how big was the loss P
departures P
who has gone P
P フォローをやめた人
P に失ったフォロワー N 人分
凍結されてフォロワーでなくなった人 P
アカウントを消したフォロワー P
ブロックして離れた人
P に離脱した人数
もうフォローしていない人
フォロワーの減少 P`,
  followers: `
who is following me from G
my N largest followers
followers who have gone quiet
followers that never post
which followers have been around the longest
who were the very first to follow me
verified accounts among my followers
famous people who follow me
do i have followers in G
how many of my followers live in G
accounts following us with the biggest reach
G に住んでいるフォロワー
認証済みで影響力の大きいフォロワー N 人
動きのないフォロワーは誰
投稿していないフォロワー
一番昔からいるフォロワー
最初にフォローしてくれた人
有名なフォロワー
私をフォローしている人は誰
G からフォローしてくれている人は何人`,
  following: `
people i follow who never followed back
accounts i'm following that stopped posting
my mutuals biggest first
who am i following
whom do i follow
everyone on my following list
accounts i follow that ignore me
dead accounts in my following
who did i follow last
people i follow and who follow me
フォローを返してくれない相手の一覧
フォローしていて更新が止まっているアカウント
相互フォローの相手を多い順に
私がフォローしているのは誰
自分は誰をフォローしてる
最近フォローした相手
フォローしている人を全部
お互いにフォローしている人
返してくれない人 フォロー中`,
  engagers: `
who replies to my posts the most
accounts that like my posts most often
my N most loyal fans P
who quoted me P
who shares what i post
the people who react most
who is always in my replies
which followers interact the most with my content
who hearts everything
fans P
一番よく返信をくれるのは誰
P の熱心なファン N 人
P 引用してくれた人
いいねを一番押してくれるアカウント
誰が一番拡散してくれる
投稿によく反応する人
毎回コメントをくれる人
P にリポストしてくれたのは誰`,
  posts: `
which posts beat expectations P
what was my most seen post P
N weakest videos P
tweets with the fewest replies
posts nobody liked P
which of my posts took off
what worked best of what i posted P
my strongest photo posts
what did badly P
which posts did better than expected
posts people shared most
P 期待を上回った投稿
P に最も表示された投稿
P 伸びなかった動画 N 本
返信が一番少なかったポスト
エンゲージメント率の高い画像投稿
よく見られた投稿
うまくいった投稿 P
ウケが悪かったもの
反応の大きかったツイート P`,
  post: `
figures for tweet N
how did N do
look at this post https
numbers for post N please
https の成績
ポストN の数字を出して
N の投稿の結果`,
  compare_posts: `
do longer posts get more reach than short ones
pictures or clips which is better
which weekday do my posts do best on
are threads better than single posts
what kind of content works
does the length of my posts matter
does a link hurt my posts
posts by weekday
what gets more reaction images or text
is it worth adding pictures
長文と短文ではどちらが届く
写真と動画どっちの反応がいい
何曜日の投稿が一番伸びている
返信と通常投稿の成績を種類別に
画像をつけると違う
リンクを入れると落ちる
短い方がいいのか
曜日で差がある
どの形式が効いている`,
  best_time: `
at what time should i publish on monday
when are people most likely to see my posts
what's a good hour to tweet
when is it smart to post
which hour gets the most attention
what hour suits my followers
when do my followers look at x
is evening a good moment to post
何時に出すのがいい
日曜は何時に出すと見られる
投稿のゴールデンタイム
ツイートするなら何時
いつ出せば見てもらえる
フォロワーが見ている時間帯
朝と夜どちらに投稿すべきタイミング
投稿する時間のおすすめ`,
  draft_check: `
how would Q do
can you rate this before i send it Q
is Q any good
what reach could Q get
thinking about posting Q
would people like Q
Q を出したらどのくらい見られる
この下書きどう思う Q
Q で投稿しようと思う
Q は届くかな
これを出したら Q`,
  payout: `
what is x going to pay me
how much money did i make from x P
what do i get from x P
my income from posts P
how much will come in
what is my share of the ads
did x pay me P
次の収益はいくらぐらい
P に X から入ったお金
Xの収益配分 P
今度の振込額
どのくらい稼げている P
報酬の見込み`,
  own_topics: `
what subjects have i been writing about P
which topics do i post about
what are my posts about
how do my topics do
what themes run through my posts
which of my subjects get attention
what do i write about most
どんな話題を発信してきた P
自分はどんなテーマで投稿している
トピックごとの投稿の成績
何の話題を一番書いている
私の投稿はどの分野が多い
投稿で扱っているトピック`,
  following_topics: `
what do the accounts i follow talk about
what is everyone i follow on about
top N themes among the people i follow
what's my feed full of
what do the people i follow post about
which subjects come up in my timeline
topics my followings are busy with
フォローしているアカウントは何を話題にしている
フォロー中の人たちの間で流行っている話題 N つ
タイムラインでは最近何の話が多い
フォローしている人が投稿していること
フォローしている相手の話題
私がフォローしている人たちのテーマ`,
  who_to_follow: `
who should i follow
accounts about ceramics in G worth a look
anyone worth following for cycling news
give me N people i should be following
who would be good to follow
whom could i follow next
which accounts might interest me
new accounts to follow
誰をフォローしたらいい
陶芸に詳しい人をフォローしたい
サイクリング関連でおすすめのアカウントある
フォローすべき人を N 人挙げて
次に誰をフォローしよう
役に立つアカウントを探している
G のおすすめアカウント`,
  xstats: `
what's hot in G right now
are people in G in a good mood
popular hashtags in G
what is G talking about
which accounts are big in G
what time are people in G active
what moves people in G
how does G feel
G で今何が流行ってる
G で人気のハッシュタグ
G の人たちの気分はどう
G の人は何を話している
G で強いアカウント
G では何時ごろ活発
G の話題を教えて
G はいま何で盛り上がっている`,
  follower_forecast: `
where will my follower count be in N months
when do i get to N followers
how many followers will i have by christmas
how many followers in N weeks
will i be at N by summer
how big will my account be P
when is N realistic
follower count at the end of the year
N 週間後のフォロワーは何人
N か月後のフォロワー数を見積もって
クリスマスにはフォロワー何人になってる
N フォロワーに届くのはいつ
N 人を超えるのはいつごろ
来月末のフォロワーはどれくらい
このまま行くと何人になる
フォロワーは何人まで増えそう`,
  goal: `
am i going to make my goal
how much is missing to my target
will i meet the goal
how far off the goal am i
progress on what i set out to reach
目標は達成できそう
目標にあと何人足りない
設定した目標に間に合う
目標との差
目標に近づいている`,
  competitors: `
am i posting more than H and H
who of my rivals has the most followers
are we ahead of H
how far behind H am i
others in my field compared to me
how do rivals do
H と比べてうちはどう
H や H より投稿は多い
競合の中でフォロワーが一番多いのは
ライバルに勝っている
H に追いつけそう
同業のアカウントと比べる`,
  reading_cost: `
what have we paid for reading data P
what does it cost to keep this account up to date
how much have you spent on x for me P
bill for data from x P
what did fetching followers cost
データ読み取り料金 P
このアカウントのAPIコスト
X から取得するのにかかった金額 P
読み込みの費用はいくら P
データの代金`,
}
