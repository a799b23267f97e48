/**
 * Interests in two levels under the network's own names, without those on a sensitive trait:
 * group|interest|Japanese; the interest is '' for the group itself. Codes derive from the English names, so
 * never change a name here. The words from which an interest is inferred are in analytics.
 */
export const interestRows = `
Books and literature||本・文学
Books and literature|Biographies and memoirs|伝記・回顧録
Books and literature|Comics|コミック
Books and literature|Cookbooks, food, and wine|料理本
Books and literature|Nonfiction|ノンフィクション
Books and literature|Romance|恋愛小説
Books and literature|Books news and general info|本の話題
Movies and television||映画・テレビ
Movies and television|Action and adventure|アクション
Movies and television|Animation|アニメ
Movies and television|Bollywood|ボリウッド
Movies and television|Comedy|コメディ
Movies and television|Documentary|ドキュメンタリー
Movies and television|Drama|ドラマ
Movies and television|Horror|ホラー
Movies and television|Independent|インディペンデント映画
Movies and television|Reality TV|リアリティ番組
Movies and television|Sci-fi and fantasy|SF・ファンタジー
Movies and television|Movie news and general info|映画の話題
Music and radio||音楽・ラジオ
Music and radio|Alternative|オルタナティブ
Music and radio|Blues|ブルース
Music and radio|Classical|クラシック
Music and radio|Country|カントリー
Music and radio|DJs|DJ
Music and radio|Dance|ダンスミュージック
Music and radio|Electronic|エレクトロニック
Music and radio|Hip hop and rap|ヒップホップ・ラップ
Music and radio|Indie spotlight|インディーズ
Music and radio|Jazz|ジャズ
Music and radio|Latino|ラテン
Music and radio|Metal|メタル
Music and radio|Pop|ポップ
Music and radio|R&B and soul|R&B・ソウル
Music and radio|Reggae|レゲエ
Music and radio|Rock|ロック
Music and radio|Talk radio|トークラジオ
Music and radio|World|ワールドミュージック
Music and radio|Music news and general info|音楽の話題
Gaming||ゲーム
Gaming|Board gaming|ボードゲーム
Gaming|Computer gaming|PCゲーム
Gaming|Console gaming|家庭用ゲーム
Gaming|Mobile gaming|スマホゲーム
Gaming|Online gaming|オンラインゲーム
Gaming|Roleplaying games|RPG
Gaming|Gaming news and general info|ゲームの話題
Automotive||自動車
Automotive|Car culture|カーカルチャー
Automotive|Hybrid and electric vehicles|電気自動車
Automotive|Luxury|高級車
Automotive|Motorcycles|バイク
Automotive|Offroad vehicles|オフロード車
Automotive|Performance vehicles|スポーツカー
Automotive|Trucks|トラック
Automotive|Vintage cars|旧車
Automotive|Automotive news and general info|自動車の話題
Business||ビジネス
Business|Advertising|広告
Business|Business software|業務ソフト
Business|Construction|建設
Business|Green solutions|環境ソリューション
Business|Human resources|人事
Business|Marketing|マーケティング
Business|Entrepreneurship|起業
Business|Small business|小規模事業
Business|Nonprofit|非営利
Business|Leadership|リーダーシップ
Business|Business news and general info|ビジネスの話題
Careers||キャリア
Careers|Job search|求職
Careers|Career news and general info|キャリアの話題
Life stages||ライフステージ
Life stages|Moms|ママ
Life stages|Dads|パパ
Life stages|College students|大学生
Life stages|Newlyweds|新婚
Education||教育
Education|College life|大学生活
Education|Language learning|語学
Education|Graduate school|大学院
Education|Online education|オンライン教育
Education|Education news and general info|教育の話題
Family and parenting||家族・子育て
Family and parenting|Babies and toddlers|乳幼児
Family and parenting|Parenting K-6 kids|小学生の子育て
Family and parenting|Parenting teens|10代の子育て
Events||イベント
Events|Music festivals and concerts|音楽フェス
Events|Movie festivals|映画祭
Events|Sporting events|スポーツイベント
Events|Entertainment awards|エンタメ賞
Events|Tech tradeshows|テック展示会
Food and drink||飲食
Food and drink|Bars and nightlife|バー・ナイトライフ
Food and drink|Barbecues and grilling|バーベキュー
Food and drink|Beer|ビール
Food and drink|Coffee and tea|コーヒー・お茶
Food and drink|Desserts and baking|デザート・製菓
Food and drink|Dining out|外食
Food and drink|Fast food|ファストフード
Food and drink|Fine dining|高級料理
Food and drink|Cooking|料理
Food and drink|Italian cuisine|イタリア料理
Food and drink|Japanese cuisine|日本料理
Food and drink|Mexican cuisine|メキシコ料理
Food and drink|Chinese cuisine|中華料理
Food and drink|Liquor and spirits|蒸留酒
Food and drink|Cocktails and beer|カクテル
Food and drink|Vegan|ヴィーガン
Food and drink|Vegetarian|ベジタリアン
Food and drink|Wine|ワイン
Food and drink|Foodie news and general info|食の話題
Hobbies and interests||趣味
Hobbies and interests|Arts and crafts|工芸・手芸
Hobbies and interests|Birdwatching|野鳥観察
Hobbies and interests|Boating|ボート
Hobbies and interests|Performance arts|舞台芸術
Hobbies and interests|Chess|チェス
Hobbies and interests|Drawing and sketching|イラスト・スケッチ
Hobbies and interests|Freelance writing|執筆
Hobbies and interests|Guitar|ギター
Hobbies and interests|Needlework|編み物・裁縫
Hobbies and interests|Painting|絵画
Hobbies and interests|Photography|写真
Hobbies and interests|Shopping|ショッピング
Hobbies and interests|Celebrity fan and gossip|芸能・ゴシップ
Hobbies and interests|Design|デザイン
Hobbies and interests|Exercise and fitness|運動・フィットネス
Hobbies and interests|Modeling|モデル
Hobbies and interests|Genealogy|家系調査
Hobbies and interests|Stamps and coins|切手・コイン
Home and garden||住まい・庭
Home and garden|Appliances|家電
Home and garden|Gardening|園芸
Home and garden|Home repair|住宅修理
Home and garden|Interior decorating|インテリア
Home and garden|Landscaping|造園
Home and garden|Remodeling and construction|リフォーム
Personal finance||個人の資産
Personal finance|Banking|銀行
Personal finance|Beginning investing|投資入門
Personal finance|Financial news|金融ニュース
Personal finance|Financial planning|家計
Personal finance|Insurance|保険
Personal finance|Investing|投資
Personal finance|Real estate|不動産
Personal finance|Stocks|株式
Pets||ペット
Pets|Cats|猫
Pets|Dogs|犬
Pets|Horses|馬
Pets|Fish and aquariums|魚・アクアリウム
Science||科学
Science|Biology|生物学
Science|Physics|物理学
Science|Space and astronomy|宇宙・天文
Science|Weather|天気
Science|Science news and general info|科学の話題
Society||社会
Society|Career women|働く女性
Society|Nature and environment|自然・環境
Sports||スポーツ
Sports|American football|アメリカンフットボール
Sports|Baseball|野球
Sports|Basketball|バスケットボール
Sports|Boxing and martial arts|ボクシング・格闘技
Sports|Cricket|クリケット
Sports|Cycling|自転車
Sports|Fishing|釣り
Sports|Golf|ゴルフ
Sports|Hockey|ホッケー
Sports|Motor sports|モータースポーツ
Sports|Outdoor sports|アウトドア
Sports|Rugby|ラグビー
Sports|Running|ランニング
Sports|Skiing and snowboarding|スキー・スノーボード
Sports|Soccer|サッカー
Sports|Surfing|サーフィン
Sports|Swimming|水泳
Sports|Tennis|テニス
Sports|Volleyball|バレーボール
Sports|Sports news and general info|スポーツの話題
Style and fashion||スタイル・ファッション
Style and fashion|Beauty|美容
Style and fashion|Jewelry|ジュエリー
Style and fashion|Men's fashion|メンズファッション
Style and fashion|Women's fashion|レディースファッション
Style and fashion|Fashion news and general info|ファッションの話題
Technology and computing||テクノロジー
Technology and computing|Android|Android
Technology and computing|Apple|Apple
Technology and computing|Artificial intelligence|人工知能
Technology and computing|Computer programming|プログラミング
Technology and computing|Data science|データサイエンス
Technology and computing|Gadgets|ガジェット
Technology and computing|Network security|ネットワークセキュリティ
Technology and computing|Web design|ウェブデザイン
Technology and computing|Cloud computing|クラウド
Technology and computing|Tech news and general info|テックの話題
Travel||旅行
Travel|Adventure travel|冒険旅行
Travel|Air travel|空の旅
Travel|Cruises|クルーズ
Travel|Hotels|ホテル
Travel|Camping and road trips|キャンプ・車中泊
Travel|Rail travel|鉄道
Travel|Japan|日本旅行
Travel|Beach travel|ビーチ
Travel|Travel news and general info|旅行の話題
`
