/** Accounts that anyone may follow: kind|handle|English name|country|language|reach|bio */
export const GLOBAL_HUB_ROWS = `
media|TheLarkwellPost|The Larkwell Post|US|en|0.15|Reporting from everywhere. Corrections: desk@larkwellpost.example
media|WorldDeskLive|World Desk Live|GB|en|0.12|Weather, travel, sport and what happened overnight.
media|AsanagiNews|あさなぎニュース|JP|ja|0.16|毎朝のニュースをお届けします。天気・交通・くらし。
media|HibiTimes|日々タイムズ|JP|ja|0.13|くらしとカルチャーの速報。
media|JornalDaPraca|Jornal da Praça|BR|pt|0.14|Notícias do dia, tempo e trânsito.
media|FarolVerdeHoy|El Farol Verde|MX|es|0.1|Noticias, clima y cultura todos los días.
media|LaPlazaHoy|La Plaza Hoy|ES|es|0.09|Actualidad, cultura y deporte.
media|LeQuaiInfo|Le Quai Info|FR|fr|0.11|L'actualité, la météo et la culture.
media|MorgenAmFluss|Morgenblatt am Fluss|DE|de|0.1|Nachrichten, Wetter und Kultur.
media|KabarSenja|Kabar Senja|ID|id|0.13|Berita, cuaca, dan hiburan.
media|HaneulDaily|하늘데일리|KR|ko|0.13|오늘의 소식과 날씨.
media|AkhbarAlwadi|أخبار الوادي|SA|ar|0.13|أخبار وطقس وثقافة.
media|GunlukPusula|Günlük Pusula|TR|tr|0.13|Haber, hava durumu, kültür.
media|DinkiKhabar|दिन की खबर|IN|hi|0.1|मौसम, खेल और संस्कृति।
media|NaijaDaybook|Naija Daybook|NG|en|0.12|Culture, music and city life.
media|IlFilodiOggi|Il Filo di Oggi|IT|it|0.1|Notizie, meteo e cultura.
media|KhaoSangDao|ข่าวแสงดาว|TH|th|0.13|ข่าว อากาศ บันเทิง
creator|DotMaple|Dot Maple|US|en|0.14|Comedian. Tour dates soon.
creator|SirWobbleton|Sir Wobbleton|GB|en|0.11|A duck with opinions.
creator|YuzuNoHito|ゆずの人|JP|ja|0.12|まいにち四コマを描いています
creator|TioBatata|Tio Batata|BR|pt|0.13|Humor todo dia às 18h
creator|LaTiaChela|La Tía Chela|MX|es|0.12|Humor de familia
creator|KwonGamja|권감자|KR|ko|0.1|매일 웃긴 이야기
creator|AbuMazhar|أبو مزهر|SA|ar|0.11|كوميديا يومية
creator|PakLurahTV|Pak Lurah TV|ID|id|0.11|Komedi harian
creator|DadiKeNuskhe|Dadi Ke Nuskhe|IN|en|0.1|Grandma jokes, daily
creator|KomsuNecla|Komşu Necla|TR|tr|0.1|Mahalleden haberler, mizah
brand|Snackwood|Snackwood|US|en|0.06|Crunchy since 1962.
brand|OvalixMobile|Ovalix Mobile|US|en|0.08|Phones that fold, batteries that last.
brand|MizunaMart|みずなマート|JP|ja|0.09|新商品とキャンペーンのお知らせ
brand|CafeRibeira|Café Ribeira|BR|pt|0.06|O café da sua manhã.
brand|TradewindAir|Tradewind Airways|AE|en|0.06|Flying to 140 cities. Help: tradewind.example/help
brand|Streamlark|Streamlark|US|en|0.11|Stream what you love.
brand|NordhemLiving|Nordhem Living|DE|en|0.05|Homes, simply.
brand|KopiSenada|Kopi Senada|ID|id|0.05|Ngopi bareng.
creator|WeatherPetra|Petra the weather fox|DE|de|0.08|Wetter mit Fuchs.
creator|DailyCapybara|Daily Capybara|US|en|0.16|One capybara a day.
creator|ShibaPostman|柴犬ポスト|JP|ja|0.14|柴犬の写真を毎日投稿
`
