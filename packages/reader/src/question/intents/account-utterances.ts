/** More whole questions over one account, a line each; G is a country, P a period, N a number, H an account, Q what was quoted. */
export const accountUtterances: Readonly<Record<string, string>> = {
  account_summary: `
how did i do P
how has my account been doing P
was P a good week for my account
give me the short version of P
key numbers for P
what happened on my account P
my stats P
report on my account
how are things going with my profile
recap P please
P はどうでした
アカウント全体の数字をまとめて
P の成績をざっくり
最近のアカウントの様子
うちのアカウント P どんな感じ
数字のまとめ P
P の結果を一言で
アカウントの健康状態
全体的な伸びを教えて`,
  account_series: `
plot my follower count
chart of how many posts i put out each day
impressions day by day P
how have my impressions moved
did my engagement rate go up or down
line chart of profile visits
how many impressions did i get P
how many profile visits did i have P
what was my engagement rate P
number of posts P
how did my follower count change
how many times was my profile viewed P
インプレッションは P どれくらい
エンゲージメント率を折れ線で
プロフィールへのアクセス数 P
P の投稿数
フォロワーの増え方をグラフで
表示回数の変化 P
P のインプレッション数
毎日の投稿数
エンゲージメントの推移を見たい
反応率は上がってる下がってる`,
  gained_followers: `
who are my newest followers
how many people followed me P
did anyone new follow me P
new follows P
list everyone who joined P
show the N people who started following me P
follower gains P
who's new P
how many did i gain P
P 新しくフォローしてくれた人一覧
P に増えたフォロワー
新規フォロワー N 人
P 何人増えた
誰がフォローしてくれた P
新しい人は何人来た P
P の新規
フォロワー増加数 P
最近フォローしてきた人`,
  lost_followers: `
who left P
how many people stopped following me P
unfollows P
list of people who unfollowed
did anyone block me P
who is no longer following me
which of my followers were suspended P
how many followers deleted their account
people i lost P
who dropped me
how many did i lose P
P フォロー外した人
P に減ったフォロワー
フォロワーが何人減った P
リムった人 P
凍結で消えたフォロワー
退会したフォロワーは何人
ブロックしてきた人
いなくなった人リスト P
去っていったフォロワー
フォロー解除した人 P
P 何人減った`,
  followers: `
show all my followers
who has followed me the longest
my most influential followers
followers from G
verified people who follow me
which of my followers are inactive
biggest accounts following me
list followers newest first
how many of my followers are verified
followers who are still active
N oldest followers
people following me in G
フォロワーを新しい順に並べて
一番古いフォロワー
影響力のあるフォロワー N 人
G のフォロワー
認証マークのあるフォロワー
動いてないフォロワー
フォロワーの中で一番大きいアカウント
フォローしてくれている人の一覧
アクティブなフォロワーだけ
昔からのフォロワー
フォロワー見せて`,
  following: `
accounts i follow
list everyone i follow
people i follow who do not follow me
who isn't following me back
first accounts i ever followed
which accounts i follow are dead
the biggest accounts i follow
who are my mutuals
people i'm following that stopped posting
my followings newest first
フォローしている人の一覧
自分がフォローしてるアカウント
フォロー返してくれない人
片思いフォロー
相互の人
一番昔にフォローしたアカウント
フォロー中で休眠してるアカウント
フォローしてるけどフォロバしてくれない人
最近フォローしたアカウント
フォロー先の一覧`,
  engagers: `
who reacts to me the most
people who like everything i post
my most loyal fans P
who quotes me a lot
top repliers P
who retweets me most often
who interacts with me
N people who engage most
number one liker
who comments on my stuff
biggest supporters P
一番反応をくれる人
いつもいいねしてくれる人
リプをたくさんくれる人
よくリポストしてくれるファン
引用してくれる人 N 人
熱心なファンは誰
反応してくれたアカウント P
よく絡んでくれる人
コメントが多い人
応援してくれてる人ランキング`,
  posts: `
which post did best P
my most viewed tweets
which tweet flopped hardest
best performing photo P
posts with the most replies
least liked post P
the N posts that fell short of expectations
posts that beat expectations
top posts by impressions
my biggest hit P
which of my gifs did best
my worst content P
text posts with highest engagement rate
P で一番伸びた投稿
いいね最多の投稿
バズった投稿 N 件
一番ダメだった投稿
期待より伸びた投稿
期待外れだったポスト
リプが多かった投稿
再生の多い動画
ワースト N
反応が薄かった投稿 P
一番リポストされたツイート
画像の投稿でいちばん良かったもの
表示回数トップの投稿`,
  post: `
how is this post doing https
numbers for post 1790000000000000000
stats of that tweet https
details on post id
この投稿どうだった https
ポストID の数字
このツイートの成績 https
この投稿の詳細`,
  compare_posts: `
are videos better than photos for me
which format works best
do long posts beat short ones
which weekday gets the most engagement
does posting in the morning work better than at night
posts with links versus without
which topics perform best
compare replies and original posts
media types compared
どの曜日の投稿が強い
長文と短文どっちが伸びる
画像付きとテキストだけの比較
朝と夜どっちの投稿がいい
メディア別の成績
話題別にどれが伸びる
動画は画像より伸びてる
投稿の種類ごとの反応
時間帯別の成績
リンク付きは弱い`,
  best_time: `
what time should i post
when are my followers online
best hour for posting on mondays
good time to tweet
when is my audience awake
optimal posting time
投稿はいつがいい
何時に投稿すべき
フォロワーがいる時間は
ポストに最適な時間
土曜は何時に投稿するのが良い
一番見られる時間帯
つぶやくタイミング
投稿のベストタイム`,
  draft_check: `
check my draft Q
rate this post Q before i publish
how far would Q go
if i post Q tomorrow at 8pm what happens
what do you expect of this draft Q
score this Q
will Q do well
下書きをチェック Q
Q って投稿したら伸びる
Q を明日出したらどれくらい届く
この下書きどう Q
Q の予想リーチ
投稿前に見てほしい Q
Q でどのくらい見られそう`,
  payout: `
how much money did i make P
what will x pay me this time
my creator revenue
ad revenue share P
when and how much is my next payout
did i earn anything P
how much have i earned on x
収益いくら P
Xからの入金 P
広告収益の分配
今回の支払い額
クリエイター収益は
いくら稼げた P
もらえる金額`,
  own_topics: `
what am i talking about
which subjects do i cover
my main themes
how do my topics perform
what do i usually tweet about
topics of my posts P
私って普段何の話題を投稿してる
自分の投稿のテーマ
投稿トピック別の成績 P
何についてつぶやいてる
発信内容の内訳
どの話題が多い 自分の投稿
私のトピック`,
  following_topics: `
what is my timeline about
what are people i follow talking about
topics among the accounts i follow
main subjects in my feed
what's my feed about P
N topics of those i follow
フォローしてる垢の話題
フォロー中の人は何を話してる
タイムラインの話題
フォロー先が話していること
フォローしている人たちのトピック N 個`,
  who_to_follow: `
recommend me gardening accounts
accounts about ceramics i should follow
who is worth following in G
N good urban planning follows
suggest people to follow
interesting accounts on chess
find me someone to follow
おすすめのアカウント
フォローしたほうがいい人
コーヒー系でフォローすべき人 N 人
G でフォローするといいアカウント
誰かおすすめいる
フォローおすすめ教えて`,
  xstats: `
what's going on in G
trends in G
most used hashtags in G
when is x busiest in G
what do people talk about in G
biggest accounts in G
how is the mood in G
what's hot on x in G
G のトレンド
G で流行ってるハッシュタグ
G の X が活発な時間帯
G で話題のこと
G の大きいアカウント
G の雰囲気
G では今なにが起きてる
G のセンチメント`,
  follower_forecast: `
how many followers will i have in N months
when do i hit N
how long until N followers
at this pace when do i reach N
where will my follower count be by P
will i make it to N followers
このペースだと N 人はいつ
N 人達成はいつ頃
フォロワーは年末に何人
N フォロワーまであとどれくらい
いつ N 人に届く
来年のフォロワー数の予想
将来のフォロワー数`,
  goal: `
how is my goal coming along
did i reach my goal
how much is left to my target
am i on track
goal status
目標どれくらい進んだ
目標達成できた
目標まであといくつ
目標の進み具合
ゴールに届きそう
目標どうなってる`,
  competitors: `
how do i stack up against H
is my engagement rate higher than H
me vs H
am i growing faster than H
compare me to H and H
how are my competitors doing
followers of my rivals
H と自分を並べて
H と比較して
競合はどう
ライバルと比べて
H より伸びてる
H とフォロワー数で比較
競合のエンゲージメント率`,
  reading_cost: `
what does reading cost me
how much was spent on reading x P
api costs of my account
cost of fetching my data P
what did the data cost
読み取り費用 P
X を読むのにいくらかかった
取得コスト
API代 P
データ読み込みの料金
読み取りにかかった金額`,
}
