/**
 * Interests in two levels under the network's own names, without those on a sensitive trait. `Group|グループ`, then indented
 * `Interest|日本語|words`: words of spaced scripts match whole, those in Japanese anywhere. A word stands under one interest only.
 */
export const interestRows = `
Books and literature|本・文学
 Biographies and memoirs|伝記・回顧録|biography,memoir,memoirs,autobiography,伝記,自伝
 Comics|コミック|comics,comicbook,comicbooks,manga,mangas,webtoon,marvelcomics,dccomics,漫画,マンガ,コミック,コミケ
 Cookbooks, food, and wine|料理本|cookbook,cookbooks,レシピ本
 Nonfiction|ノンフィクション|nonfiction,ノンフィクション
 Romance|恋愛小説|romancebooks,romancenovel,booktok romance,恋愛小説
 Books news and general info|本の話題|book,books,bookworm,booktok,bookclub,reading,novel,novels,author,literature,poetry,poem,writer,writingcommunity,amreading,library,読書,小説,文学,書評,本屋,図書館,読了,libros,lectura,livros,leitura,livres,lecture,bücher,buku,kitap,كتب,책
Movies and television|映画・テレビ
 Action and adventure|アクション|actionmovie,actionmovies,marvel,mcu,superhero,avengers,アクション映画
 Animation|アニメ|anime,animes,animation,otaku,cosplay,ghibli,pixar,vtuber,vtubers,アニメ,声優,コスプレ,ジブリ,推し活,애니
 Bollywood|ボリウッド|bollywood,tollywood,kollywood,srk
 Comedy|コメディ|comedy,standup,comedian,sitcom,お笑い,芸人,漫才,コント
 Documentary|ドキュメンタリー|documentary,documentaries,truecrimeshow,ドキュメンタリー
 Drama|ドラマ|drama,dramas,kdrama,kdramas,cdrama,netflix,tvseries,series,ドラマ,大河ドラマ,朝ドラ,드라마,dizi,novela,telenovela
 Horror|ホラー|horror,horrormovie,horrormovies,zombie,ホラー
 Independent|インディペンデント映画|indiefilm,arthouse,shortfilm,ミニシアター
 Reality TV|リアリティ番組|realitytv,bigbrother,bachelor,survivor,loveisland,rupaul,bbb,リアリティ番組
 Sci-fi and fantasy|SF・ファンタジー|scifi,starwars,startrek,sci fi,fantasy,doctorwho,SF映画,特撮,ガンダム
 Movie news and general info|映画の話題|movie,movies,film,films,cinema,filmmaker,filmmaking,director,hollywood,boxoffice,letterboxd,映画,映画館,シネマ,cine,película,películas,filme,filmes,cinéma,kino,영화,sinema,أفلام
Music and radio|音楽・ラジオ
 Alternative|オルタナティブ|alternative music,altrock,grunge,shoegaze,emo,オルタナ
 Blues|ブルース|blues,ブルース
 Classical|クラシック|classical music,orchestra,symphony,piano,violin,opera,philharmonic,クラシック音楽,オーケストラ,吹奏楽,ピアノ
 Country|カントリー|countrymusic,country music,bluegrass
 DJs|DJ|dj,djs,techno,clubnight,ミックス音源
 Dance|ダンスミュージック|edm,dancemusic,rave
 Electronic|エレクトロニック|electronic music,synth,synthwave,ambient,house music,dnb,テクノ,ボカロ,初音ミク
 Hip hop and rap|ヒップホップ・ラップ|hiphop,hip hop,rap,rapper,trap,drill,freestyle,ヒップホップ,ラッパー,日本語ラップ
 Indie spotlight|インディーズ|indiemusic,indie music,indieartist,bandcamp,インディーズ,邦ロック
 Jazz|ジャズ|jazz,saxophone,ジャズ
 Latino|ラテン|reggaeton,salsa,bachata,latinmusic,cumbia,ラテン音楽
 Metal|メタル|metal,heavymetal,metalhead,deathmetal,メタル,ヘヴィメタル
 Pop|ポップ|pop music,popmusic,kpop,jpop,bts,blackpink,taylorswift,swifties,army,idol,idols,アイドル,ジャニーズ,坂道,乃木坂,JPOP,推しメン,케이팝,아이돌
 R&B and soul|R&B・ソウル|rnb,soul music,neosoul,ソウルミュージック
 Reggae|レゲエ|reggae,dancehall,レゲエ
 Rock|ロック|rock music,rocknroll,punk,guitarist,bassist,drummer,band,バンド,ロック,ギター,ベース弾き,ドラマー
 Talk radio|トークラジオ|podcast,podcasts,podcaster,radio,ラジオ,深夜ラジオ,ポッドキャスト
 World|ワールドミュージック|afrobeats,afrobeat,amapiano,worldmusic,enka,演歌,民謡
 Music news and general info|音楽の話題|music,song,songs,album,playlist,spotify,concert,singer,songwriter,vinyl,nowplaying,newmusic,musician,musica,música,musique,musik,音楽,新曲,歌手,シンガーソングライター,ライブ参戦,음악,müzik,موسيقى
Gaming|ゲーム
 Board gaming|ボードゲーム|boardgame,boardgames,tabletop,meeple,settlers,ボードゲーム,ボドゲ,麻雀
 Computer gaming|PCゲーム|pcgaming,pc gaming,steam,steamdeck,valorant,leagueoflegends,dota,csgo,minecraft,PCゲーム,マイクラ
 Console gaming|家庭用ゲーム|ps5,playstation,xbox,nintendo,switch,zelda,mario,console,プレステ,スプラトゥーン,任天堂,モンハン
 Mobile gaming|スマホゲーム|mobilegame,mobilegaming,gacha,genshin,pubg,mobilelegends,ソシャゲ,スマホゲーム,原神,FGO,ウマ娘,パズドラ,ガチャ
 Online gaming|オンラインゲーム|esports,esport,twitch,streamer,fortnite,apex,apexlegends,speedrun,eスポーツ,ゲーム実況,配信者
 Roleplaying games|RPG|rpg,jrpg,dnd,finalfantasy,pathfinder,dungeon,dungeons,FF14,ドラクエ,ポケモン,TRPG
 Gaming news and general info|ゲームの話題|game dev,gamedev,gaming,gamer,gamers,videogame,videogames,indiegame,indiegames,ゲーム,ゲーマー,juegos,videojuegos,jogos,jeuxvideo,게임
Automotive|自動車
 Car culture|カーカルチャー|cars,carculture,jdm,carmeet,drift,drifting,car,愛車,クルマ,車好き,ドライブ,coches,carros,voiture,autos,자동차
 Hybrid and electric vehicles|電気自動車|ev,evs,tesla,electricvehicle,electricvehicles,electriccar,hybridcar,電気自動車,テスラ
 Luxury|高級車|bmw,mercedes,audi,lexus,rollsroyce,bentley,高級車
 Motorcycles|バイク|motorcycle,motorcycles,motorbike,bikers,harley,ducati,motogp,バイク乗り,ツーリング,オートバイ
 Offroad vehicles|オフロード車|offroad,jeep,4x4,overlanding,オフロード
 Performance vehicles|スポーツカー|ferrari,porsche,lamborghini,supercar,supercars,スポーツカー
 Trucks|トラック|truck,trucks,pickup,トラック
 Vintage cars|旧車|classiccar,classiccars,vintagecar,旧車
 Automotive news and general info|自動車の話題|automotive,autoshow,carreview,モーターショー,自動車
Business|ビジネス
 Advertising|広告|advertising,adtech,adagency,copywriting,copywriter,広告,コピーライター
 Business software|業務ソフト|saas,crm,erp,salesforce,b2bsaas,業務システム,DX推進
 Construction|建設|construction,contractor,建設,施工管理
 Green solutions|環境ソリューション|sustainability,renewables,renewable,solar,cleantech,climatetech,netzero,再生可能エネルギー,SDGs,サステナビリティ
 Human resources|人事|hr,humanresources,recruiting,recruiter,hiring,talentacquisition,人事,採用担当
 Marketing|マーケティング|marketing,seo,contentmarketing,socialmedia,socialmediamarketing,digitalmarketing,branding,growthhacking,マーケティング,SNS運用,ブランディング
 Entrepreneurship|起業|entrepreneur,entrepreneurs,entrepreneurship,founder,founders,startup,startups,buildinpublic,indiehackers,起業,スタートアップ,起業家,emprendedor,emprendimiento
 Small business|小規模事業|smallbusiness,small business,shopsmall,etsy,個人事業主,フリーランス,小商い
 Nonprofit|非営利|nonprofit,nonprofits,charity,philanthropy,volunteer,volunteering,ngo,NPO,ボランティア,寄付
 Leadership|リーダーシップ|leadership,management,ceo,executive,マネジメント,リーダーシップ,経営者
 Business news and general info|ビジネスの話題|business,sales,b2b,ecommerce,supplychain,logistics,negocios,negócios,ビジネス,営業,経営
Careers|キャリア
 Job search|求職|jobsearch,jobhunt,opentowork,resume,jobseeker,転職,就活,求人
 Career news and general info|キャリアの話題|career,careers,careeradvice,futureofwork,remotework,workfromhome,キャリア,働き方,リモートワーク
Life stages|ライフステージ
 Moms|ママ|mom,moms,momlife,mum,mumlife,mama,motherhood,ママ,ワーママ,子育てママ,mamá
 Dads|パパ|dad,dads,dadlife,fatherhood,girldad,パパ,父親
 College students|大学生|collegestudent,undergrad,freshman,sophomore,unistudent,大学生,春から大学生
 Newlyweds|新婚|newlywed,newlyweds,bridetobe,wedding,weddings,プレ花嫁,新婚,結婚式
Education|教育
 College life|大学生活|college,university,campus,dormlife,キャンパス,大学
 Language learning|語学|languagelearning,duolingo,learnenglish,learnjapanese,polyglot,langtwt,英語学習,語学,TOEIC,韓国語勉強
 Graduate school|大学院|phd,phdlife,phdchat,gradschool,thesis,dissertation,大学院,博士課程,修士
 Online education|オンライン教育|elearning,onlinelearning,mooc,edtech,オンライン学習,プログラミングスクール
 Education news and general info|教育の話題|education,teacher,teachers,teaching,edchat,edutwitter,classroom,school,educación,educação,教育,先生,授業,受験
Family and parenting|家族・子育て
 Babies and toddlers|乳幼児|baby,babies,toddler,toddlers,newborn,赤ちゃん,育児,新米ママ,ベビー
 Parenting K-6 kids|小学生の子育て|parenting,kids,parents,homeschoolfun,parentingtips,子育て,小学生,キッズ
 Parenting teens|10代の子育て|parentingteens,中学生の親
Events|イベント
 Music festivals and concerts|音楽フェス|coachella,glastonbury,lollapalooza,musicfestival,livemusic,festival,フェス,ライブ,フジロック
 Movie festivals|映画祭|filmfestival,cannes,sundance,tiff,映画祭
 Sporting events|スポーツイベント|olympics,worldcup,superbowl,paralympics,オリンピック,ワールドカップ
 Entertainment awards|エンタメ賞|oscars,grammys,emmys,goldenglobes,アカデミー賞,グラミー賞
 Tech tradeshows|テック展示会|ces2,mwc,techconference,websummit,テックイベント
Food and drink|飲食
 Bars and nightlife|バー・ナイトライフ|nightlife,bars,pub,pubs,clubbing,バー巡り,居酒屋
 Barbecues and grilling|バーベキュー|bbq,barbecue,grilling,brisket,smoker,バーベキュー,焼肉
 Beer|ビール|beer,craftbeer,ipa,brewery,homebrew,brewing,ビール,クラフトビール,cerveza,cerveja,bier
 Coffee and tea|コーヒー・お茶|coffee,espresso,latte,barista,cafe,tea,matcha,coffeelover,コーヒー,珈琲,カフェ,紅茶,お茶,抹茶,カフェ巡り,喫茶店,café,kaffee,kopi,kahve,커피,قهوة
 Desserts and baking|デザート・製菓|baking,baker,cake,cakes,dessert,desserts,cookies,sourdough,pastry,chocolate,スイーツ,お菓子作り,ケーキ,パン作り,和菓子,repostería
 Dining out|外食|restaurant,restaurants,brunch,diningout,foodies,外食,食べ歩き,グルメ,ランチ,restaurante
 Fast food|ファストフード|fastfood,burger,burgers,pizza,fries,tacobell,mcdonalds,マック,ハンバーガー
 Fine dining|高級料理|finedining,michelin,ミシュラン,フレンチ
 Cooking|料理|cooking,recipe,recipes,homecooking,chef,cook,料理,レシピ,おうちごはん,自炊,お弁当,cocina,cozinha,recetas,cuisine,kochen,masak,요리,yemek,طبخ
 Italian cuisine|イタリア料理|italianfood,pasta,risotto,イタリアン,パスタ
 Japanese cuisine|日本料理|sushi,ramen,izakaya,udon,washoku,japanesefood,和食,ラーメン,寿司
 Mexican cuisine|メキシコ料理|tacos,mexicanfood,burrito,guacamole
 Chinese cuisine|中華料理|chinesefood,dimsum,中華,餃子
 Liquor and spirits|蒸留酒|whisky,whiskey,bourbon,gin,rum,tequila,mezcal,ウイスキー,焼酎,日本酒
 Cocktails and beer|カクテル|cocktail,cocktails,mixology,カクテル
 Vegan|ヴィーガン|vegan,veganism,plantbased,veganfood,ヴィーガン
 Vegetarian|ベジタリアン|vegetarian,meatless,ベジタリアン
 Wine|ワイン|wine,wines,sommelier,winelover,vineyard,ワイン,vino,vinho,vin
 Foodie news and general info|食の話題|food,foodie,foodporn,streetfood,foodblogger,yummy,ごはん,グルメ部,飯テロ,comida,맛집
Hobbies and interests|趣味
 Arts and crafts|工芸・手芸|crafts,crafting,diycrafts,pottery,ceramics,origami,handmade,papercraft,手芸,ハンドメイド,陶芸,工作
 Birdwatching|野鳥観察|birding,birdwatching,birds,birder,野鳥,バードウォッチング
 Boating|ボート|boating,sailing,yacht,kayak,ヨット
 Performance arts|舞台芸術|theatre,theater,broadway,ballet,musicals,westend,舞台,宝塚,歌舞伎,ミュージカル,演劇
 Chess|チェス|chess,shogi,grandmaster,将棋,チェス
 Drawing and sketching|イラスト・スケッチ|drawing,sketch,illustration,illustrator,fanart,doodle,digitalart,イラスト,お絵描き,絵描き,模写,ilustración,ilustração
 Freelance writing|執筆|writing,blogger,blogging,newsletter,substack,amwriting,ブログ,ライター,執筆,note書いてます
 Guitar|ギター|guitar,guitars,fender,gibson,アコギ
 Needlework|編み物・裁縫|knitting,crochet,sewing,quilting,embroidery,yarn,編み物,刺繍,洋裁,ソーイング
 Painting|絵画|painting,watercolor,acrylic,oilpainting,art,artist,arts,水彩,油絵,絵画,アート,美術館,arte
 Photography|写真|photography,photographer,photo,photos,camera,streetphotography,leica,canon,fujifilm,filmphotography,写真,カメラ,ポートレート,ファインダー越し,fotografía,fotografia,fotografi,photographie,사진
 Shopping|ショッピング|shopping,deals,sale,haul,ショッピング,セール,お買い物,購入品
 Celebrity fan and gossip|芸能・ゴシップ|celebrity,celebrities,gossip,fandom,stan,芸能人,ファン,推し
 Design|デザイン|design,graphicdesign,uxdesign,uidesign,ux,typography,figma,デザイン,デザイナー,diseño,webdesign
 Exercise and fitness|運動・フィットネス|fitness,gym,workout,crossfit,yoga,pilates,bodybuilding,weightlifting,筋トレ,ヨガ,ダイエット記録,フィットネス,gimnasio,academia treino,헬스
 Modeling|モデル|modeling,fashionmodel,モデル撮影
 Genealogy|家系調査|genealogy,ancestry,familyhistory
 Stamps and coins|切手・コイン|philately,numismatics,stampcollecting,切手収集
Home and garden|住まい・庭
 Appliances|家電|appliances,airfryer,家電
 Gardening|園芸|gardening,garden,gardener,plants,houseplants,plantparent,growyourown,ガーデニング,園芸,家庭菜園,観葉植物,多肉植物,jardín,jardinagem,jardinage
 Home repair|住宅修理|homeimprovement,diy,woodworking,handyman,DIY女子,木工
 Interior decorating|インテリア|interior,interiordesign,homedecor,decor,interiors,インテリア,部屋作り,模様替え,無印良品
 Landscaping|造園|landscaping,造園
 Remodeling and construction|リフォーム|renovation,remodel,remodeling,リフォーム,リノベ,マイホーム
Personal finance|個人の資産
 Banking|銀行|banking,fintech,bank,銀行,フィンテック
 Beginning investing|投資入門|nisa,etf,indexfund,indexfunds,passiveincome,つみたてNISA,新NISA,投資初心者,高配当
 Financial news|金融ニュース|economy,economics,wallstreet,inflation,経済,日経平均,economía
 Financial planning|家計|budgeting,moneytips,personalfinance,frugal,FIRE目指す,家計簿,節約,ポイ活
 Insurance|保険|insurance,保険
 Investing|投資|investing,investor,investors,trading,trader,forex,crypto,bitcoin,btc,ethereum,eth,web3,nft,defi,投資,仮想通貨,ビットコイン,FX,inversiones,investimentos,borsa
 Real estate|不動産|realestate,real estate,realtor,property,homebuying,不動産,大家さん
 Stocks|株式|stocks,stockmarket,dividends,options trading,nasdaq,株,株式投資,デイトレ,acciones
Pets|ペット
 Cats|猫|cat,cats,catlover,kitty,kitten,kittens,catsoftwitter,猫,ねこ,ネコ,猫のいる生活,gato,gatos,chat noir,katze,kucing,kedi,고양이
 Dogs|犬|dog,dogs,puppy,puppies,doglover,dogsoftwitter,犬,いぬ,愛犬,柴犬,トイプードル,perro,perros,cachorro,chien,hund,강아지
 Horses|馬|horse,horses,equestrian,乗馬
 Fish and aquariums|魚・アクアリウム|aquarium,fishkeeping,アクアリウム,熱帯魚
Science|科学
 Biology|生物学|biology,genetics,microbiology,生物学
 Physics|物理学|physics,quantum,cern,物理学
 Space and astronomy|宇宙・天文|space,nasa,astronomy,astrophotography,spacex,telescope,宇宙,天体観測,天文,JAXA
 Weather|天気|weather,meteorology,stormchasing,天気,気象
 Science news and general info|科学の話題|science,research,scientist,scicomm,stem,科学,研究,研究者,ciencia,ciência
Society|社会
 Career women|働く女性|womenintech,womeninbusiness,girlboss,働く女性
 Nature and environment|自然・環境|nature,wildlife,forest,conservation,ecology,自然,森林浴
Sports|スポーツ
 American football|アメリカンフットボール|nfl,americanfootball,superbowlsunday,quarterback,touchdown,fantasyfootball,collegefootball,アメフト
 Baseball|野球|baseball,mlb,npb,homerun,yankees,dodgers,野球,プロ野球,高校野球,甲子園,阪神タイガース,巨人,カープ,ベイスターズ,béisbol,야구
 Basketball|バスケットボール|basketball,nba,wnba,hoops,ballislife,lakers,Bリーグ,バスケ,baloncesto,농구
 Boxing and martial arts|ボクシング・格闘技|boxing,mma,ufc,bjj,jiujitsu,judo,karate,wrestling,kickboxing,格闘技,ボクシング,柔道,プロレス
 Cricket|クリケット|cricket,ipl,t20,wickets,batsman
 Cycling|自転車|cycling,cyclist,bikes,tourdefrance,mtb,roadbike,ロードバイク,自転車,サイクリング,ciclismo
 Fishing|釣り|fishing,angler,flyfishing,bassfishing,釣り,バス釣り,pesca
 Golf|ゴルフ|golf,golfer,pga,golfing,ゴルフ
 Hockey|ホッケー|hockey,nhl,stanleycup,アイスホッケー
 Motor sports|モータースポーツ|f1,formula1,nascar,motorsport,motorsports,grandprix,F1観戦,モータースポーツ
 Outdoor sports|アウトドア|hiking,camping,climbing,bouldering,backpacking,mountaineering,outdoors,trail,キャンプ,登山,アウトドア,山登り,ソロキャン,senderismo,trilha,randonnée,wandern
 Rugby|ラグビー|rugby,sixnations,ラグビー
 Running|ランニング|running,runner,marathon,halfmarathon,parkrun,5k,10k,ultramarathon,ランニング,マラソン,ジョギング,correr,corrida,laufen
 Skiing and snowboarding|スキー・スノーボード|skiing,snowboarding,snowboard,ski,スキー,スノボ
 Soccer|サッカー|soccer,football,futbol,fútbol,futebol,premierleague,laliga,championsleague,uefa,fifa,lfc,mufc,arsenal,chelsea,realmadrid,サッカー,Jリーグ,フットサル,sepakbola,futbolcu,foot,fußball,축구,كرة القدم
 Surfing|サーフィン|surfing,surfer,surf,サーフィン
 Swimming|水泳|swimming,swimmer,triathlon,水泳,トライアスロン
 Tennis|テニス|tennis,wimbledon,usopen,rolandgarros,atp,wta,テニス
 Volleyball|バレーボール|volleyball,beachvolley,バレーボール
 Sports news and general info|スポーツの話題|sports,sport,athlete,athletes,espn,スポーツ,スポーツ観戦,deportes,esportes
Style and fashion|スタイル・ファッション
 Beauty|美容|beauty,makeup,skincare,cosmetics,mua,nails,kbeauty,haircare,メイク,コスメ,スキンケア,美容,美容師,ネイル,maquillaje,maquiagem,뷰티
 Jewelry|ジュエリー|jewelry,jewellery,earrings,watches,rolex,ジュエリー,アクセサリー,腕時計
 Men's fashion|メンズファッション|menswear,mensfashion,sneakerhead,sneakers,streetwear,スニーカー,メンズファッション
 Women's fashion|レディースファッション|womensfashion,ootd,outfits,dresses,レディースコーデ,プチプラ
 Fashion news and general info|ファッションの話題|fashion,style,fashionista,fashionweek,vogue,thrifting,ファッション,古着,コーデ,moda,mode,패션
Technology and computing|テクノロジー
 Android|Android|android,pixelphone,samsunggalaxy,アンドロイド
 Apple|Apple|apple,iphone,macbook,ipad,ios,macos,アップル,アイフォン
 Artificial intelligence|人工知能|ai,artificialintelligence,machinelearning,deeplearning,llm,llms,chatgpt,openai,生成AI,人工知能,機械学習
 Computer programming|プログラミング|programming,coding,developer,developers,javascript,typescript,python,rust,golang,java,opensource,github,100daysofcode,devcommunity,プログラミング,エンジニア,駆け出しエンジニア,programación,programação
 Data science|データサイエンス|datascience,dataviz,bigdata,statistics,rstats,dataengineering,データ分析,データサイエンス
 Gadgets|ガジェット|gadgets,gadget,wearables,smarthome,keyboards,3dprinting,ガジェット,自作PC,自作キーボード
 Network security|ネットワークセキュリティ|cybersecurity,infosec,hacking,bugbounty,セキュリティ
 Web design|ウェブデザイン|webdev,webdevelopment,frontend,css,html,wordpress,nocode,Web制作,コーディング
 Cloud computing|クラウド|cloud,aws,azure,kubernetes,devops,docker,serverless,クラウド,インフラエンジニア
 Tech news and general info|テックの話題|tech,technology,technews,robotics,innovation,iot,テクノロジー,ロボット,tecnología,tecnologia,technologie
Travel|旅行
 Adventure travel|冒険旅行|adventuretravel,solotravel,backpacker,wanderlust,バックパッカー,一人旅
 Air travel|空の旅|avgeek,aviation,airline,airlines,airport,planespotting,pilot,飛行機,航空,マイル
 Cruises|クルーズ|cruise,cruises,クルーズ
 Hotels|ホテル|hotel,hotels,resort,resorts,ホテル,ホカンス,旅館
 Camping and road trips|キャンプ・車中泊|vanlife,roadtrip,roadtrips,rvlife,車中泊
 Rail travel|鉄道|trains,train,railway,trainspotting,railways,鉄道,撮り鉄,新幹線,電車
 Japan|日本旅行|visitjapan,japantravel,温泉,温泉巡り,神社巡り
 Beach travel|ビーチ|beach,beaches,islandlife,ビーチ,沖縄旅行
 Travel news and general info|旅行の話題|travel,traveling,travelling,traveler,traveller,travelblogger,vacation,tourism,trip,digitalnomad,旅行,旅,観光,旅好き,viajes,viajar,viagem,voyage,reisen,liburan,seyahat,여행,سفر
`
