/** How people ask over one account in a chat: fragments, slang, politeness. A line each; signs as in `account-utterances.ts`. */
export const accountTalk: Readonly<Record<string, string>> = {
  account_summary: `
what did P look like for us
what happened with us P
P in a nutshell
how was it going for us P
gimme the rundown P
quick recap of my account P
how'd i do P
how'd we do P
account check P
status P pls
tl;dr of P
overall how was P
can i get an overview for P
bring me up to speed on P
did we have a decent P
everything at a glance P
wrap up P for me
the month in numbers P
so how's the account holding up
P どんな感じだった
P の調子ざっくり教えて
P の振り返りお願いします
全体の数字ざっと見たい
アカウントの概況 P
P うちのアカウントどうだった
P の総括ください
ひとことで言うと P どうだった
パフォーマンス全般 P
アカウントの調子いい
P のサマリーいただけますか
P の概要をお願いできますでしょうか
まとめて P`,
  account_series: `
how often did people open my profile P
how many looked at my page P
プロフィールは何回見られた P
impressions daily as a curve P
same chart for profile visits
engagement rate day by day P
follower growth chart P
graph: followers P
my reach trend P
posts per week P
trend of engagements P
chart my profile views
did impressions go up P
can you plot engagement P
views by day P
how's my engagement rate trending
number of tweets i put out P
follower line P
インプの推移みたい P
フォロワー数のグラフ P
エンゲージメント率だとどう
プロフィールアクセスの動き P
投稿数の推移 P
インプ数どんくらい P
P の表示回数グラフで
エンゲージ率の折れ線ください
フォロワーの増減グラフ
プロフ訪問数の推移を見せていただけますか
毎日何件投稿してるか
反応の推移 P
日別インプ P`,
  gained_followers: `
pull the people who started following me P
newbies P
who's joined P
list N newcomers P
new follows P please
how many new ones P
anyone new P
show me who hopped on P
fresh followers P
say hi to whoever followed P
did we grow P how many new
new followers count P
latest N who followed
who did we gain P
P 増えたフォロワーさん N 人挙げて
新規フォロワーさん一覧 P
P フォローしてくれた方を教えていただけますか
P に来てくれた新しい人
何人増えたか P
新しくフォローしてくださった方 P
新フォロワー誰 P
P の新規さん
増えた分 P
最近ついた人 N 名
フォロワー何人ついた P
P の増加分を見せて`,
  lost_followers: `
anyone jump ship P
did some people walk P
anybody leave me P
did we shed followers P
who ditched me P
list who left
anyone block me P
unfollowers P
whos gone P
how many dropped off P
people that bailed P
lost ones P
any accounts banned that followed me P
show the leavers P
deleted accounts among those i lost
how many did we lose P
N latest unfollows
who peaced out P
who noped out P
凍結されて減ったフォロワー P
P 離れたフォロワーさん
フォロー外した人わかる P
リムってきた人 P
垢消しした人何人 P
ブロックされたか P
減った人数 P
P 誰にフォロー解除された
離脱者リスト P
いなくなったフォロワー N 名
P 減った分
BANされて消えたフォロワー
フォローやめちゃった人 P
外された人数 P`,
  followers: `
幽霊フォロワーってどのくらいいる
動いていないフォロワーの数
how many ghost followers do i have
my very oldest followers who are they
biggest verified accounts among my followers
followers in G only
verified ones
list my followers N
who are my biggest followers
any big names following me
followers from G verified
ghost followers
active followers N
newest followers first
who's been here since day one
top N followers by size
people in G that follow me
show followers who still tweet
認証済みのフォロワー 規模デカい順に N 名
いちばん新しいフォロワ一覧
フォロワー見せて
古参フォロワー N 人
デカいフォロワー教えて
G のフォロワーさん
影響力ある方でフォローしてくださっている方
フォロワーの中で認証マークついてる人
休眠フォロワー
動いてるフォロワーだけ
フォロワーさんを古い順に
有名人フォロワーいる
G 在住のフォロワー N 人`,
  following: `
直近でフォローしたの N 件
最後にフォローした人
もう投稿してないフォロー先を整理したいので一覧で
the last ones i followed
長いこと投稿していないフォロー先
誰をフォローしている 私は
whom have i been following all along
dead accounts i'm still following
who hasn't followed me back
ppl i follow that went silent
mutuals newest first
my follows sorted by size
one sided follows
who am i following that never follows back
inactive follows N
accounts i follow N biggest
show the mutuals
who i follow
the first N i followed
my following oldest first
相互さんを新しい順で N 人
フォロバくれてない人
フォロー中で放置の垢
片思い一覧
フォロー先 大きい順
フォローしてる人 N 人
相互だけ
フォロー返してくれてない方はどなた
フォロー中の更新止まってる人
自分がフォロー中の一覧
死んでる垢 フォロー中
フォローしているのに返ってきていない相手`,
  engagers: `
most frequent retweeters P
my keenest likers P
いつもうちの投稿を拡散してくれるのは誰
who shares our posts all the time
folks who reply to us the most
who's my biggest fan P
N top repliers P
people who quote me
my top reposters P
who hypes me up
who likes my stuff the most P
most engaged followers
ranking of people who react P
regulars in my comments P
N people who liked most P
superfans N
who boosts my posts
who interacts most P
去年いちばん引用してくれた人って誰
リプくれる人 N 人 P
いいねめっちゃしてくれる人
拡散してくれる方ランキング P
よく絡んでくれる人 P
反応してくださる方 N 名 P
常連さん教えて
一番リポストしてくれたのは誰 P
コメントくれる人 P
熱心に反応してくれるアカウント P
引用ポストしてくれた人 P
RTしてくれた人 P
応援してくれる人トップ N`,
  posts: `
gifで一番反応よかったの
my top gif P
リンク投稿で伸びたの
worst flop P in terms of impressions
my gifs which one beat expectations
biggest flop P
top N by likes P
what popped off P
best banger P
which video did best P
most retweeted thing P
posts sorted by replies P
my top content P
worst N photos P
which link post got the most views
what landed P
least seen posts P
hit of the month P
best one P by engagement rate
今月の投稿 いいね多かった順に N つ
P のベスト投稿は
リンク付きのだけだと
一番バズったやつ P
スベった投稿 P
インプ多い順 P
伸びたポスト N 件 P
リプ多かったの P
反応いまいちだった投稿
動画で一番見られたの P
期待以上に伸びたやつ
いちばん拡散された投稿 P
エンゲージメント率が低かった投稿 N 件
画像の中でワースト P
P のトップ N`,
  post: `
numbers on N plz
stats for https
how did this one do https
N how's it doing
break down post N
check https for me
N の数字ください
これどうだった https
この投稿の反応 https
N の反応教えて
このポストの詳細お願いします https`,
  compare_posts: `
do pics beat plain text for me
is thursday a stronger day than monday for my stuff
are weekend posts worse than weekday posts
do long ones do worse than short ones
which does more for me video or image
is it better for me to post short things
short n punchy or long ones which lands better
pics vs clips
do threads outperform
which day of the week wins P
morning or evening posts
is video worth it P
links or no links which does better
what format pulls best P
text only vs with image
does length matter P
which topics land P
weekdays or weekends
by content type which wins
replies vs originals
曜日によって投稿の成績に差ってありますか P
画像ありとなしどっちがいい
動画って効いてる
長文と短文の差
何曜日が強い P
時間帯でどう違う 投稿
どのタイプの投稿が伸びやすい P
リンクつけると落ちるもの
テーマ別でどれが伸びる
朝投稿と夜投稿くらべたい
写真と動画どっちが反応いい
スレッドのほうが伸びる
メディア別に比べて P`,
  best_time: `
wednesdays when
土曜はいつ
best slot to tweet
when do i post
what time works best
peak time for my followers
when's everyone online
good hour on saturday
timing tips for posting
when should this go out
golden hour for my posts
is morning the best time
best posting window friday
投稿のベストタイミングは
何時に出すのが正解
いつつぶやくのが一番見られる
土曜なら何時
フォロワーさんが多い時間
投稿おすすめ時間
何時ごろ投稿すると良いでしょうか
月曜のベストな時間
出すならいつ
狙い目の時間帯
投稿するのに向いてる時間`,
  draft_check: `
gut check on this one before i hit send Q
thoughts on this draft Q
would Q do ok
how many would see Q
Q good or nah
predict Q
test this post Q
about to tweet Q how far will it go
is this a good post Q
Q tomorrow at N what reach
下書きの反応よみたい Q
Q って出したらどう
Q 伸びそう
Q を P に出したい どうかな
これどれくらい届くかな Q
Q の反応予測
この案どう Q
Q を投稿予定です 見込みは
Q いけそう
投稿前チェックお願いします Q`,
  payout: `
my x earnings
how much am i getting from x
what's x paying me P
payday when
creator cash P
ad share P
did i get paid P
money from x P
next payout amount
how much did i bank P
monetization numbers P
my cut P
Xからの振込っていくらくらいになりそうですか
収益どんくらい P
広告収益 P いくら
今月いくら入る
Xでいくら稼げてる
支払い額 P
収益化の入金 P
次いつ入金
分配金の見込み
クリエイター報酬 P`,
  own_topics: `
what topics of mine work
how do my themes fare
subjects of my own posts and how each performed P
what do i even tweet about
my topics P
breakdown of my posts by subject
themes i cover P
which of my subjects do well
what am i known for posting
topic stats for my posts
content themes P of mine
what have i been on about P
自分の投稿のテーマ別成績 P
私何についてよく書いてる
自分の話題 P
どのテーマの投稿が多い P
投稿内容のジャンル別
発信テーマとその反応
自分のポストのトピック P
何の話ばっかりしてる 自分
うちの投稿 話題別に
自分の投稿を話題で分けて`,
  following_topics: `
what's being discussed by the accounts i follow
フォローしてる人たち最近何で盛り上がってる
what are those i follow excited about
the ppl i follow what are they all on about
what's buzzing among those i follow
topics on my timeline N
what are my follows discussing
hot subjects in my feed
what's my timeline into
themes of accounts i follow
what is everyone in my feed talking about
N subjects from people i follow
フォロー中のアカウントで語られてるトピックを N つ
TLの話題
フォローしてる人たち何の話してる
タイムラインで今なにが話題
フォロー先のトピック N 個
フォローしている方々の話題を教えてください
TLみんな何話してる
フォロー中の人の投稿テーマ
フォローしてる垢が話してること`,
  who_to_follow: `
台湾の写真家でおすすめいますか
カメラマン探してる ポートレート系で N 人
looking for portrait photographers N of them
point me to a few letterpress accounts i'd enjoy
somebody good to follow who does pottery
know any nice accounts about G cooking
活版印刷が好きなんだけど誰かいい人いない
この分野でいい発信してる人いる
見ておいて損ない人いる
anyone worth a follow for ceramics
who's good on tea
recs for climbing accounts
give me N follows for cooking
who should be on my radar in G
accounts like mine to follow
people to follow about film in G
any good gardening people
follow suggestions
N accounts on chess pls
find me voices on cheese to follow
which ceramics people should i follow
木工まわりで G のアカウントでフォローすべき人っています
料理系でおすすめの垢
フォローしとくべき人 N 人
誰フォローしたらいい
陶芸の人でフォローした方がいい人
G でいいアカウントある
写真好きでオススメの人
フォロー候補 N 名お願いします
参考になるアカウント知りたい
お茶関連で追っておくべきアカウント
おすすめの人いたら教えてください`,
  xstats: `
what are G tweeting about
what do G people talk about
what are they saying in G
which hashtags are big in G
now G
what's up in G
vibe in G
G mood right now
who's big in G
top tags G
busiest hours in G
what's G tweeting about
trends over in G
when is G awake on x
happy or angry G
topics in G today
G でXが一番使われてる時間帯は
G のハッシュタグ人気
G で何が流行ってる
G のトレンド見せて
G いま何の話題
G の空気感
G で影響力あるアカウント
G のX どんな雰囲気
G の人いつ使ってる
G で今バズってるの
G の話題ランキング`,
  follower_forecast: `
how many days until i'm at N
how soon will i be at N
where do i land follower wise P
project my follower count to P
how big will i be P
P 時点のフォロワー数の見通し
how many followers will i have on P
when do i crack N
will i get to N by P
where am i headed by P
eta for N followers
projected followers P
how long till N
followers in N months
guess my follower count for P
at this rate when N
大晦日時点のフォロワー数 予測してほしい
N 人いつ行く
N 人突破はいつごろ
フォロワー P には何人
このペースで N いける
N か月後どれくらいになってる フォロワー
フォロワー予測
来年にはフォロワー何人
N 達成の時期
P までに何人になりますか`,
  goal: `
goal progress
how's the goal going
am i close to my target
goal
did i hit the goal yet
where do i stand on my goal
target status
how much to go till my goal
ゴールの進捗
目標あとどれくらい
目標いけそう
目標に対して今どこ
目標の達成率
ゴールまでの距離
目標ペース大丈夫
目標の状況いかがでしょうか`,
  competitors: `
how do we stack up against our rivals' accounts
me against the competition
rival check
are they posting more than us
how big is H next to me
H vs us engagement rate
competitor accounts
who's winning me or H
compare us with the others
our rivals followers
競合アカと並べて
ライバルと比べてどう
H とうちどっちが上
H と比較 エンゲージメント率
競合の様子
他のアカウントと比べたい H
競合と投稿数くらべて
ライバル垢の伸び
H さんと比べてどうでしょうか
同業と比べて`,
  reading_cost: `
what's the tab for pulling x data P
how much did it cost us to load data P
cost of the x reads on my acct P
what am i paying for data P
api bill P
read cost P
how pricey are the reads
charges for fetching P
what did syncing cost P
how much for pulling my data P
price of the api calls P
X読み取りコスト P を教えていただけますか
API料金 P
データ取得の費用どれくらい
読み取りでいくらかかってる P
読み込みコスト P
X のAPI代いくら
取得費用 P
データ読むのにいくら使った P`,
}
