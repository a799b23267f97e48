/**
 * The planted communities, one row each, fields separated by '|':
 * id | theme | weight | mean age | spread of age | female % | region of countries | tag (for handles) | English label | Japanese label |
 * English keywords | Japanese keywords | English hashtags | Japanese hashtags | interest ids | job families and their boost
 */
export const COMMUNITY_ROWS = `
football-europe|sports|30|29|9|22|eu|Footy|European football|海外サッカー|transfer window;midfield;clean sheet;away end;derby day;offside;pressing;stoppage time|移籍市場;中盤;無失点;ダービー;オフサイド;ハイプレス|MatchdayLive;TransferTalk;UltraGoals|海外サッカー;サッカー好き|11003;2015|sport*2;trades
football-brazil|sports|18|28|9|26|br|Futebol|Brazilian football|ブラジルサッカー|título;camisa 10;arquibancada;clássico;golaço;escalação|ブラジル代表;ゴラッソ|FutebolRaiz;DiaDeJogo;Golaco|ブラジルサッカー|11003;2015|sport*2;trades
football-latam|sports|14|29|10|24|latam|Cancha|Latin American football|中南米サッカー|clásico;hinchada;golazo;fichaje;liguilla;cancha|南米サッカー;クラシコ|NocheDeFutbol;Golazo;PasionFutbol|南米サッカー|11003;2015|sport*2;trades
j-league|sports|13|35|11|30|jp|Jleague|Japanese football|国内サッカー|home game;supporters;chant;goalkeeper;promotion battle|ホーム戦;サポーター;チャント;昇格争い;遠征;スタジアムグルメ|JFootball|ホーム開幕戦;遠征記録;スタグル|11003;2015|sport*2;trades
baseball-japan|sports|16|40|12|35|jp|Yakyu|Japanese baseball|プロ野球|bullpen;home run;walk-off;rookie pitcher|先発投手;ホームラン;サヨナラ;セーブ;一軍;猛打賞|Yakyu|今日の試合;プロ野球好き;サヨナラ勝ち|11003;2015|trades*1.5
baseball-us|sports|12|41|13|27|us|Ballpark|American baseball|アメリカ野球|bullpen;walk-off;box score;double play;spring training;curveball|大リーグ;先発;満塁|BallparkDays;WalkOff;ScorecardClub||11003;2015|trades*1.5
basketball|sports|18|27|8|24|enph|Hoops|Basketball|バスケットボール|pick and roll;buzzer beater;triple double;fast break;draft night;three pointer|ブザービーター;三点シュート;速攻;ドラフト|HoopNation;BuzzerBeater;CourtVision|バスケ好き|11003;2015|sport*2
cricket|sports|18|28|8|18|incric|Cricket|Cricket|クリケット|powerplay;yorker;run chase;spin attack;century;boundary|クリケット;打者|CricketFever;RunChase;BoundaryTime||11003;2015|engineering*1.3
motor-racing|sports|12|33|10|25|world|Racing|Motor racing|モータースポーツ|pole position;pit stop;qualifying;tyre strategy;chicane;fastest lap|予選;ピット;周回;決勝レース;耐久レース|RaceWeekend;PitWall;LightsOut|レース観戦;サーキット|5008;11003|engineering*2;trades
tennis|sports|7|36|12|46|world|Tennis|Tennis|テニス|tie-break;baseline;backhand;match point;clay court|タイブレーク;バックハンド;全国大会|TieBreak;CourtSide;ClaySeason|テニス観戦|11003;13029|sport
cycling|outdoors|10|38|10|27|eu|Cycling|Cycling|自転車|gravel bike;climb;peloton;wattage;tubeless;commute by bike|ロードバイク;ヒルクライム;輪行;峠;サイクリング|GravelLife;RideReport;TwoWheels|ロードバイクのある生活;自転車旅|13029;11003|engineering*1.5
running|outdoors|12|36|10|48|world|Running|Running|ランニング|tempo run;half marathon;long run;splits;trail shoes;personal best|朝ラン;フルマラソン;自己ベスト;皇居ラン;練習会|RunClub;LongRunSunday;MarathonTraining|朝ラン;ランニング記録|13029;11003|teaching*1.3
golf|sports|8|47|12|24|golf|Golf|Golf|ゴルフ|birdie putt;fairway;handicap;bunker;driver;tee time|バーディー;飛距離;スコア;打ちっぱなし;ラウンド|TeeTime;BirdieHunt|ゴルフ女子;ラウンド記録|11003;16008|finance*2;management*2
k-pop|music|34|20|5|82|kpop|Kpop|K-pop|K-POP|comeback;fancam;lightstick;photocard;encore stage;dance practice|カムバック;ペンライト;トレカ;生歌;推し活|ComebackDay;FancamFriday;PhotocardTrade|推し活;トレカ交換|3014;13021|student*1.5
j-idol|music|16|25|8|55|jp|Idol|Japanese idols|アイドル|handshake event;center position;new single|センター;新曲;チェキ;遠征;生誕祭;現場|JIdol|推ししか勝たん;生誕祭;現場記録|3014;13021|service*1.5
vocal-synth|music|9|20|5|52|jp|Vocalo|Voice synthesis music|ボカロ|tuning;producer;cover song;original MV|調声;ボカロ曲;歌ってみた;作曲;新作MV|VocalSynth|ボカロ新作;歌ってみた;DTMer|3008;3020|student*1.5;creative*1.5
indie-rock|music|13|31|9|45|en|IndieRock|Indie rock|インディーロック|setlist;b-side;album drop;guitar tone;small venue;support act|セトリ;新譜;ライブハウス;対バン|NowSpinning;GigNight;BSides|ライブ備忘録;バンド好き|3001;3010|creative*2
hip-hop|music|15|26|7|36|us|HipHop|Hip-hop|ヒップホップ|verse;beat tape;freestyle;mixtape;sample flip;features|新曲;ビート;韻|BarsOnly;NewHeat;MixtapeMonday|日本語ラップ|3009;3021|creative*1.5
electronic|music|9|29|7|38|eu|Synths|Electronic music|電子音楽|modular synth;DJ set;bassline;drum machine;vinyl only;afterhours|モジュラー;四つ打ち;クラブ;シンセ|SynthJam;DJSet;ModularMonday|DTM|3008;3006;3007|creative*2
latin-pop|music|13|24|7|62|latam|LatinPop|Latin pop|ラテンポップ|nuevo sencillo;gira;perreo;colaboración;videoclip|ラテン音楽|NuevaMusica;GiraTour;PerreoClub||3014;3020|student*1.3;service
afrobeats|music|12|25|6|47|afr|Afrobeats|Afrobeats|アフロビーツ|amapiano;log drum;street anthem;dance challenge;new drop|アフロビーツ|AfroVibes;AmapianoNights;NewDrop||3020;3007|creative*1.5;sales
classical-music|music|6|45|14|52|eujp|Classical|Classical music|クラシック音楽|string quartet;conductor;concerto;recital;score study|弦楽四重奏;指揮者;協奏曲;演奏会;吹奏楽|ConcertNight;ScoreStudy|演奏会;吹奏楽部|3004;3019|teaching*2
vinyl-jazz|music|6|46|12|33|usjp|Vinyl|Jazz and vinyl|ジャズとレコード|first pressing;turntable;liner notes;blue sleeve;sax solo|レコード;名盤;ジャズ喫茶;針を落とす|VinylSpin;JazzNight|今日の一枚;レコードのある暮らし|3011;3002|creative*1.5
indie-games|gaming|16|27|7|32|world|IndieDev|Indie games|インディーゲーム|wishlist;demo build;pixel art;roguelike;playtest;early access|体験版;ドット絵;ローグライク;ウィッシュリスト;開発日記|IndieGame;ScreenshotSaturday;DemoDay|インディーゲーム;ゲーム開発|4002;4007|engineering*2;creative*2
role-playing-games|gaming|14|28|8|42|worldjp|RPG|Role-playing games|RPG|party build;side quest;final boss;skill tree;new game plus|レベル上げ;裏ボス;周回;パーティー編成;二周目|QuestLog;PartyBuild|ゲーム実況;RPG好き|4006;4003|student
esports|gaming|17|21|5|22|esports|Esports|Esports|eスポーツ|scrim;clutch;meta;grand final;roster move;ranked grind|大会;ランク;優勝;クラッチ;スクリム|GGWP;GrandFinals;RankedGrind|eスポーツ;ランクマ|4005;4002|student*2
mobile-games|gaming|17|24|8|48|asia2|Gacha|Mobile games|スマホゲーム|banner pull;daily quest;tier list;reroll;limited event|ガチャ;無課金;限定イベント;リセマラ;最高レア|PullLuck;TierList|ガチャ報告;無課金勢|4004;4005|service*1.5;student
board-games|gaming|6|37|9|41|en|Meeple|Board games|ボードゲーム|worker placement;solo mode;deck builder;rulebook;game night|ボドゲ会;拡大再生産;正体隠匿;ルール|GameNight;MeepleMonday|ボドゲ会|4001;4007|engineering*1.5;teaching
retro-gaming|gaming|7|39|7|21|usjp|Retro|Retro gaming|レトロゲーム|cartridge;CRT;speedrun;pixel perfect;save battery|カセット;ブラウン管;名作;攻略本;裏技|RetroGaming;CartridgeClub|レトロゲーム;ゲーム収集|4003;4007|engineering*1.5
game-development|gaming|8|30|7|26|tech|GameDev|Game development|ゲーム制作|shader;level design;game engine;frame time;asset pipeline|シェーダー;レベルデザイン;物理演算;進捗|GameDev;ShaderTime|ゲーム制作;進捗報告|4007;6014|engineering*4;creative*2
scifi-series|screen|11|34|10|46|en|SciFi|Science fiction series|SFドラマ|season finale;pilot episode;spin-off;starship;plot twist|最終回;SF設定;考察|SciFiSunday;FinaleWatch|海外ドラマ;考察|2014;13016|engineering
korean-drama|screen|15|30|11|81|kdrama|Kdrama|Korean drama|韓国ドラマ|second lead;slow burn;episode sixteen;OST;chemistry|第一話;韓ドラ沼;主演;名場面|KdramaNight;SecondLead|韓ドラ沼;韓国ドラマ|2007;2008|service;office*1.5
film-lovers|screen|12|34|11|45|world|Cinema|Film lovers|映画好き|long take;matinee;director's cut;double feature;soundtrack|名画座;試写会;伏線;舞台挨拶;字幕版|FilmClub;NowWatching|映画好きと繋がりたい;今日の映画|2010;2016|creative*2;teaching
reality-tv|screen|11|32|11|68|en|Reality|Reality television|リアリティ番組|elimination;confessional;judges;finale dress;recap|脱落;審査員|RecapTime;FinaleNight||2012;2005|service*1.5
hindi-cinema|screen|13|29|9|45|in|HindiFilm|Hindi cinema|ヒンディー映画|first look;box office;item song;trailer launch;dialogue|インド映画|FirstLook;TrailerDay;MassEntry|インド映画|2003;2011|sales;student
turkish-series|screen|8|31|10|70|tr|Dizi|Turkish series|トルコドラマ|yeni bölüm;fragman;sezon finali;başrol|トルコドラマ|YeniBolum;SezonFinali||2007;2013|teaching;office
seasonal-anime|anime|24|22|6|40|anime|Anime|Seasonal anime|今期アニメ|sakuga;opening theme;season two;adaptation;voice actor|作画;神回;第二期;声優;今期アニメ;聖地巡礼|AnimeSeason;SakugaClip|今期アニメ;神回;聖地巡礼|2002;13025|student*1.5
manga-illustration|anime|14|24|6|60|jpart|Manga|Manga and illustration|漫画・イラスト|line art;commission;webcomic;inking;character sheet|作業進捗;線画;同人誌;新刊;落書き;板タブ|ArtShare;WebcomicWednesday|イラスト;創作漫画;お絵描き|1003;13007|creative*4
cosplay|anime|7|24|5|70|anime|Cosplay|Cosplay|コスプレ|wig styling;armor build;photoshoot;convention;sewing|撮影会;ウィッグ;衣装製作;イベント参加|CosplayBuild;ConSeason|コスプレ;レイヤーさんと繋がりたい|13004;13001|creative*2;service
virtual-streamers|anime|14|21|6|37|jpasia|Vtuber|Virtual streamers|バーチャル配信者|debut stream;clip;superchat;collab;model reveal|初配信;切り抜き;歌枠;コラボ配信;記念配信|VStream;ClipIt|新人Vtuber;切り抜き;歌枠|4005;13025|student;engineering
home-espresso|food|10|36|9|38|world|Espresso|Home espresso|おうちエスプレッソ|grinder;dial in;puck prep;light roast;latte art;extraction|焙煎;豆を挽く;抽出;ラテアート;浅煎り;自家焙煎|HomeBarista;DialedIn;ShotOfTheDay|おうちカフェ;コーヒーのある暮らし|12008;14001|engineering*1.5;creative*1.5
ramen|food|9|36|11|28|jp|Ramen|Ramen|ラーメン|broth;noodles;tonkotsu;counter seat|味玉;家系;替え玉;限定麺;行列;つけ麺|RamenRun|ラーメン部;今日のラーメン|12017;12010|service*1.3;sales
home-baking|food|10|40|12|76|world|Baking|Home baking|パン・お菓子作り|sourdough;proofing;crumb;buttercream;laminated dough|酵母;発酵;クッキー;パン作り;焼き菓子|BakeClub;SourdoughSunday|手作りパン;おうちおやつ|12009;12015|teaching*1.3
barbecue|food|9|43|11|24|us|Pitmaster|Barbecue and grilling|バーベキュー|brisket;low and slow;smoke ring;dry rub;charcoal|燻製;炭火;肉を焼く|SmokeRing;GrillSeason|キャンプ飯|12003;12001|trades*2.5
street-food|food|12|30|10|52|sea|StreetFd|Street food|屋台グルメ|satay;night market;chili sauce;noodle stall;skewers|屋台;食べ歩き;夜市|StreetFood;FoodHunt|食べ歩き|12010;12023|service*2
specialty-tea|food|6|38|12|61|tea|Tea|Tea|お茶|first flush;oolong;tea ceremony;loose leaf;kettle|新茶;急須;茶葉;抹茶;水出し|TeaTime;LooseLeaf|お茶のある暮らし|12008;12009|creative;teaching
wine-craft-beer|food|8|42|11|41|drink|Cellar|Wine and craft beer|ワインとクラフトビール|tasting notes;natural wine;hop harvest;cellar;taproom|飲み比べ;自然派ワイン;醸造所;クラフトビール|TastingNotes;TaproomTalk|クラフトビール;今夜の一杯|12022;12004|hospitality*3;management
data-engineering|tech|11|33|8|24|tech|DataEng|Data engineering|データエンジニアリング|pipeline;data warehouse;schema drift;backfill;partitioning;query plan|データ基盤;パイプライン;列指向;分析基盤;クエリ最適化|DataEngineering;PipelineOps;SQLTip|データ基盤;SQL|6003;6014|data*8;engineering*3
web-development|tech|15|29|8|25|tech|WebDev|Web development|ウェブ開発|bundle size;type safety;hydration;side project;code review;accessibility|型安全;個人開発;リファクタ;コードレビュー;駆け出し|WebDev;BuildInPublic;CSSTricky|個人開発;エンジニアと繋がりたい|6014;6003|engineering*7;student
machine-learning|tech|13|31|8|24|tech|MLearn|Machine learning|機械学習|fine-tuning;benchmark;attention layer;dataset;inference cost;evaluation|学習率;推論;データセット;論文読み;評価指標|MachineLearning;PaperNight;OpenModels|機械学習;論文読み会|6014;13016|data*7;engineering*3;academia*3
cloud-operations|tech|8|34|8|18|tech|CloudOps|Cloud and platform operations|クラウド運用|on-call;incident review;cluster;rollback;observability;cost report|インシデント対応;監視;クラスタ;デプロイ;可観測性|SRELife;CloudOps;PostIncident|インフラエンジニア|6003;6014|engineering*8
gadgets|tech|15|31|10|25|world|Gadget|Gadgets and phones|ガジェット|unboxing;battery life;foldable;earbuds;camera bump|開封;電池持ち;折りたたみ;充電器;スマホ|TechUnboxed;GadgetTalk|ガジェット;買ってよかったもの|6014;13019|engineering*2;sales
mechanical-keyboards|tech|5|28|7|16|techjp|Keebs|Mechanical keyboards|自作キーボード|switches;keycaps;group buy;lubing;split layout|自作キーボード;キーキャップ;打鍵感;分割配列|MechKeys;EndgameBuild|自作キーボード|6014;4002|engineering*6
maker-3d-printing|tech|6|37|10|20|eu|Maker|Making and 3D printing|電子工作と3Dプリンタ|nozzle;bed leveling;solder;microcontroller;filament|基板;はんだ付け;積層;マイコン|MakerMonday;PrintFarm|電子工作|13001;6014|engineering*4;trades*1.5
digital-marketing|business|13|33|8|54|biz|Mktg|Digital marketing|デジタルマーケティング|conversion rate;brand lift;landing page;attribution;creative testing;CRM|広告運用;コンバージョン;運用改善;SNS運用;顧客獲得|MarketingTalk;AdCreative;GrowthTips|マーケティング;SNS運用;広告運用|6008;6001|marketing*9;sales*2
startups|business|12|33|8|30|biz|Founder|Startups|スタートアップ|seed round;product-market fit;runway;founder mode;pitch deck|資金調達;起業;事業計画;採用中;ピッチ|StartupLife;FounderNotes;PitchDay|起業;スタートアップ|6009;6013|management*6;engineering*2
e-commerce|business|9|35|9|52|biz|Shopkeep|E-commerce|ネットショップ|checkout;fulfilment;storefront;cart abandonment;repeat buyers|受注;発送;リピーター;店舗運営|EcomTalk;SmallShop|ネットショップ;ハンドメイド販売|6011;13019|sales*5;marketing*4;management*2
product-design|business|9|31|7|51|tech|UXDesign|Product and UX design|プロダクトデザイン|design system;prototype;usability test;wireframe;typography|UI設計;プロトタイプ;余白;ユーザー調査|UXDesign;DesignCritique|デザイン;UIデザイン|13026;6014|design*10
personal-investing|business|13|41|12|25|fin|Invest|Personal investing|資産運用|dividends;index fund;earnings call;portfolio;compound interest|積立;高配当;インデックス;決算;資産形成|DividendDay;EarningsSeason|資産運用;積立投資|16008;16014|finance*5;engineering
real-estate|business|6|44|10|43|us|Realty|Real estate|不動産|listing;open house;mortgage rate;closing day;staging|内見;間取り;物件;住み替え|OpenHouse;JustListed|不動産;間取り|16012;16009|sales*6;finance*2
people-hiring|business|6|38|9|64|biz|Hiring|People and hiring|採用・人事|job offer;onboarding;interview loop;retention;remote team|採用面接;人事;働き方;中途採用|HiringNow;FutureOfWork|採用;人事|6007;7003|hr*10;management
nursing|work|8|34|10|84|en|Nurse|Nursing life|看護の仕事|night shift;handover;ward life;scrubs;student placement|夜勤;申し送り;病棟勤務;看護実習|WardLife;NightShift|看護師あるある;夜勤明け|7005;9001|care*14
teaching|work|11|38|10|70|world|Teacher|Teaching|先生の仕事|lesson plan;classroom;marking;phonics;parents evening|授業準備;学級経営;部活顧問;教材|TeacherDesk;LessonPlan|教師の毎日;授業づくり|9008;9007|teaching*14
architecture|work|5|38|10|42|eujp|Archi|Architecture|建築|section drawing;facade;timber frame;site visit;model making|設計;模型;木造;建築巡り|ArchNotes;FacadeFriday|建築;建築学生|13026;14007|architecture*14
hospitality-kitchens|work|6|33|9|41|en|Kitchen|Hospitality and kitchens|飲食の仕事|service rush;mise en place;tasting menu;sous chef;front of house|仕込み;ランチ営業;満席;賄い|ChefLife;ServiceTime|飲食店;仕込み|12013;12010|hospitality*14
gardening|home|10|50|13|66|en|Garden|Gardening|園芸|seedlings;raised bed;compost;perennials;first harvest;pruning|家庭菜園;収穫;挿し木;多肉植物;苗|GardenDiary;GrowYourOwn|家庭菜園;花のある暮らし|14003;14006|teaching;trades
interior-design|home|9|36|10|72|world|Interior|Interiors|インテリア|sofa;paint swatch;shelf styling;small apartment;vintage lamp|模様替え;間接照明;一人暮らし;北欧家具|InteriorMood;SmallSpaces|インテリア;賃貸暮らし|14005;14008|design*3;creative*2
woodworking-diy|home|7|45|12|20|en|Workshop|Woodworking and DIY|木工・DIY|dovetail;router;workbench;sanding;reclaimed oak|木工;棚作り;研磨;端材|WorkshopSunday;DIYBuild|DIY;木工|14004;14007|trades*6
parenting|family|13|35|6|70|world|Parents|Parenting|子育て|toddler;nap time;school run;lunchbox;bedtime story|離乳食;寝かしつけ;保育園;育児日記;お弁当|ParentLife;BedtimeStories|育児;子育て;ワンオペ|10001;10003|office*2;teaching
cats|pets|14|37|13|69|worldjp|Cats|Cats|猫|zoomies;loaf mode;rescue kitten;biscuits;window seat|猫のいる暮らし;肉球;へそ天;お昼寝;保護猫|Caturday;LoafPatrol|猫のいる暮らし;うちの子|13015;14008|creative
dogs|pets|12|38|12|64|en|Dogs|Dogs|犬|walkies;puppy;zoomies;agility;good boy|散歩;子犬;柴犬;ドッグラン|DogsOfX;WalkTime|犬のいる暮らし;柴犬|13029;14008|care
hiking-camping|outdoors|10|39|11|43|outjp|Trail|Hiking and camping|登山・キャンプ|summit;tarp;trailhead;campfire;base weight|山頂;テント泊;縦走;焚き火;ソロキャンプ|TrailTime;CampVibes|登山好きと繋がりたい;ソロキャンプ|13029;13015|engineering;trades
fishing|outdoors|7|42|12|14|out|Angler|Fishing|釣り|lure;fly box;catch and release;tide chart;topwater|釣果;ルアー;堤防;船釣り|TightLines;CatchReport|釣り;釣果報告|13003;13029|trades*4
birdwatching|outdoors|5|49|14|46|out|Birding|Birdwatching|野鳥観察|lifer;warbler;migration;hide;dawn chorus|野鳥;探鳥;渡り鳥;双眼鏡|BirdsSeen;DawnChorus|野鳥;探鳥会|13002;13015|teaching*2;academia
surfing-beach|outdoors|5|31|9|38|surf|Surf|Surfing|サーフィン|swell;offshore wind;longboard;dawn patrol;lineup|波情報;ロングボード;朝一|DawnPatrol;SwellWatch|サーフィン|13029;13003|hospitality*2
gym-strength|fitness|12|29|8|36|world|Lifts|Strength training|筋トレ|deadlift;leg day;progressive overload;meal prep;rest day|ベンチプレス;筋肉痛;減量;高重量;ジム通い|LegDay;LiftLog|筋トレ;ジム記録|13029;12015|sport*4;trades
yoga-wellbeing|fitness|7|37|11|83|world|Yoga|Yoga and pilates|ヨガ・ピラティス|vinyasa;stretching;pilates reformer;slow morning;breathing|朝ヨガ;ストレッチ;ピラティス;深呼吸|YogaDaily;SlowMorning|朝ヨガ;ピラティス|13029;14008|sport*4
sneakers-streetwear|style|11|25|6|32|urban|Kicks|Sneakers and streetwear|スニーカー|colorway;raffle;deadstock;fit pic;restock|抽選;新作スニーカー;古着;コーデ|SneakerDrop;FitPic|スニーカー;古着コーデ|13019;13024|sales;creative*2
beauty-skincare|style|14|27|8|90|beauty|Beauty|Beauty and skincare|美容・コスメ|sunscreen;lip tint;swatches;serum;palette|新作コスメ;下地;リップ;日焼け止め;垢抜け|BeautyTalk;SwatchTime|コスメ;美容垢さんと繋がりたい|13019;13024|service*2;marketing
handmade-knitting|style|7|44|13|91|world|Knit|Knitting and handmade|ハンドメイド・編み物|yarn;colorwork;work in progress;cast on;quilt block|編み物;刺繍;ビーズ;手芸;毛糸|KnitAlong;HandmadeHour|ハンドメイド;編み物|13013;13001|teaching;office
photography|arts|13|35|11|38|worldjp|Photo|Photography|写真|golden hour;35mm film;street photo;aperture;darkroom|逆光;フィルム;夜景;単焦点;スナップ|StreetPhoto;FilmIsAlive|写真好きな人と繋がりたい;カメラのある生活|13015;13026|creative*5
stationery-calligraphy|arts|5|35|12|70|jp2|Penpal|Stationery and calligraphy|文房具・書|fountain pen;ink sample;bullet journal;nib;paper stock|万年筆;手帳;インク沼;書道;便箋|PenAndInk;JournalFlow|文房具;手帳の中身|13014;13001|office*2;teaching
theatre-dance|arts|7|31|11|72|world|Stage|Theatre and dance|舞台・ダンス|matinee;understudy;curtain call;rehearsal;choreography|千秋楽;観劇;稽古;カーテンコール|StageDoor;CurtainCall|観劇;舞台好き|13004;13023|creative*4;teaching
fantasy-books|books|9|30|10|68|en|Reads|Fantasy and book talk|ファンタジー小説|world building;trilogy;map on page one;magic system;slow reader|長編;積読;シリーズ最終巻;文庫|BookTalk;FantasyReads|読書好きと繋がりたい;積読|1010;13016|teaching*3;teaching
book-clubs-writing|books|8|43|13|62|world|Writers|Writers and book clubs|執筆・読書会|first draft;word count;short story;book club;revision|原稿;短編;読書会;推敲;締め切り|WritersDesk;DraftZero|小説書きさんと繋がりたい;読書記録|1010;13008|media*5;teaching*2
backpacking-travel|travel|11|31|9|51|world|Nomad|Backpacking and travel|旅行|hostel;night train;layover;carry-on;sunrise hike|一人旅;夜行列車;乗り継ぎ;旅の記録|TravelDiary;SlowTravel|一人旅;旅好きと繋がりたい|2008;13015|creative*2;media
railways|travel|7|36|14|14|rail|Rail|Railways|鉄道|sleeper train;livery;timetable;signal box;branch line|始発;撮り鉄;廃線;寝台列車;車両基地|RailFans;BranchLine|鉄道;撮り鉄;駅めし|13015;13001|trades*2;engineering
aviation|travel|6|37|12|16|world|Avgeek|Aviation|航空|spotter;final approach;wide-body;livery;cockpit|離陸;機材;滑走路;撮影スポット|AvGeek;FinalApproach|飛行機;空港|13015;11007|transport*8
electric-cars|auto|8|39|10|20|auto|EVs|Electric cars|電気自動車|range test;fast charger;over-the-air update;kilowatt;home charging|充電;航続距離;試乗;急速充電|EVLife;RangeTest|電気自動車|5003;5010|engineering*3;sales
classic-cars-bikes|auto|9|44|12|14|auto2|Garage|Classic cars and motorcycles|旧車・バイク|carburettor;barn find;restoration;oil change;chrome|旧車;レストア;ツーリング;愛車|GarageBuild;ClassicRide|ツーリング;旧車|5012;5006|trades*6
astronomy|science|6|36|13|33|world|Astro|Astronomy|天文|telescope;meteor shower;deep sky;dark site;eclipse|天体望遠鏡;流星群;星空;月食|ClearSkies;DeepSky|星空;天体写真|13015;13016|academia*7;engineering
spaceflight|science|6|34|11|22|tech|Orbit|Spaceflight|宇宙開発|static fire;launch window;orbit;booster landing;payload|打ち上げ;人工衛星;軌道;ロケット|LaunchDay;OrbitWatch|ロケット打ち上げ|6014;13016|engineering*5;academia*2
language-learning|learning|8|27|9|57|world|Polyglot|Language learning|語学|flashcards;shadowing;verb table;pronunciation;exchange partner|英会話;単語帳;発音;多読;勉強垢|LanguageDiary;VerbADay|英語学習;勉強垢さんと繋がりたい|9003;9007|student*2;teaching*2
campus-life|learning|12|20|2|53|young|Campus|Campus life|大学生活|finals week;dorm;lecture hall;study group;internship|履修;レポート;単位;サークル;春から大学生|CampusLife;FinalsWeek|春から大学生;大学生の日常|8005;9002|student*20
`
