/**
 * Sentences of posts per language. {k} keyword of the community, {e} an entity that is talked about there, {p} a place of the writer.
 * Lists: `own` about a keyword, `about` about an entity, `reply`, `quote`, `chat` about nothing in particular, `hub` announcements.
 */
export interface TemplateSet {
  own: readonly string[]
  about: readonly string[]
  reply: readonly string[]
  quote: readonly string[]
  chat: readonly string[]
  hub: readonly string[]
}

const lines = (text: string): readonly string[] => text.trim().split('\n')

export const TEMPLATES: Readonly<Record<string, TemplateSet>> = {
  en: {
    own: lines(`
Finally got the {k} right today. Small win, big smile
Anyone else think about {k} more than they should?
Hot take: {k} is underrated and I will not elaborate
Spent the whole evening on {k}. No regrets
My {k} notes from this week, thread below
Can we talk about {k} for a second?
{k} went completely wrong this morning. Starting over
Really disappointed with my {k} lately, need a break
Tips for {k}? Still learning and very open to advice
Three years ago I knew nothing about {k}. Look at us now
There is no feeling like good {k}
Weekend plans: {k}, and then more {k}
Saw some beautiful {k} near {p} today
I keep telling people that {k} is worth the time
Unpopular opinion, {k} is overhyped this year
Best {k} I have had in months
Why is {k} so expensive now? Genuinely asking
If you are new here: I post about {k}, mostly
A quiet morning with {k}. Perfect
Not me crying over {k} on a Tuesday
What is your favourite thing about {k}?
Day 14 of trying to improve my {k}
{k} question: what would you do differently?
Terrible {k} luck again. I am so tired of this
Shared my {k} setup with a friend and now they are hooked`),
    about: lines(`
{e} is so good. I was not ready
Everyone is sleeping on {e}
{e} again tonight, who is in?
Honestly {e} let me down this time
I could talk about {e} all day
New from {e} and I have thoughts
Just finished {e}. Ten out of ten
{e} was a mess today but I still love it
Who else is waiting for {e}?
Ranking everything about {e}, starting now
{e} made my week
Still thinking about {e}
Not sure what {e} was going for here. Boring
First time with {e}. Where has this been all my life?`),
    reply: lines(`
This is great, thank you for sharing
Totally agree with you
Hmm, I had the opposite experience
Haha same here
Where did you find this?
Congrats, well deserved!
No way, really?
I felt that
Try it again tomorrow, it gets better
Not convinced, sorry
Love this so much
Saving this for later`),
    quote: lines(`
This, exactly this
Worth your time if you care about {k}
Adding this to the {k} pile
I disagree, but it is an interesting point about {k}
Everyone into {k} should read this
What a week for {k}`),
    chat: lines(`
Good morning everyone
Coffee first, everything else later
It is raining again in {p} and I am fine with it
Long day. Early night
Why is it only Wednesday
Missed my train by ten seconds, of course
Happy weekend, friends
New week, new list
Cannot sleep, so here I am
Grateful for small things today`),
    hub: lines(`
New this week: everything you need to know about {k}
We asked, you answered: your favourite {k} moments
{e}: the full story is up now
Tickets for {e} go on sale Friday at 10:00
Behind the scenes with {k}
Five things we learned about {k} this month
Thank you for an amazing season with {e}
Live today: our {k} special, join from 18:00
Giveaway! Follow and tell us your best {k} tip
Save the date: {e} is coming to {p}
Your weekly guide to {k} is here
Meet the people who make {k} happen`),
  },
  ja: {
    own: lines(`
今日は{k}がうまくいった。うれしい
{k}のことばかり考えてる
{k}、もっと評価されていいと思う
休日はずっと{k}でした
{k}のコツを知っている人、教えてください
久しぶりの{k}、やっぱり最高
{k}で失敗した…もう一回やり直す
最近の{k}はちょっと微妙かも
{k}を始めて三年。続けてよかった
週末は{k}の予定です
{p}で{k}を楽しんできた
{k}の話ができる友だちがほしい
正直、{k}は過大評価だと思う
今月いちばんの{k}だった
{k}、値上がりしすぎてつらい
{k}の写真をまとめました
朝から{k}。いい一日になりそう
{k}で泣いた
みんなの{k}が見たい
{k}の記録、十四日目
また{k}の運がなかった。しんどい
{k}沼にはまりました
初めての{k}、緊張したけど楽しかった
{k}の準備をしているときがいちばん楽しい
仕事終わりの{k}が生きがい`),
    about: lines(`
「{e}」が良すぎて語彙力がなくなった
「{e}」みんなもっと見て
今夜も「{e}」です
「{e}」今回は期待はずれだったな
「{e}」の話なら一日できる
「{e}」の新情報きた!
「{e}」最高でした、満点です
「{e}」を待っている人いる?
「{e}」のおかげで一週間がんばれる
まだ「{e}」の余韻にひたっている
「{e}」初めてだったけど、はまりそう
「{e}」はちょっと退屈だった`),
    reply: lines(`
わかります!
ありがとうございます、参考になりました
それは知らなかったです
おめでとうございます!
いいなあ、うらやましい
私は逆でした
どこで見つけましたか?
同じことを思ってました
次はきっと大丈夫です
うーん、ちょっと違うかも
最高ですね
保存しました`),
    quote: lines(`
まさにこれ
{k}好きは読んだほうがいい
{k}の話、これは大事
意見は違うけど{k}として面白い
これ見て{k}がもっと好きになった
{k}界隈、今週すごい`),
    chat: lines(`
おはようございます
今日も一日おつかれさまでした
眠い、でも寝られない
{p}は雨です
まだ水曜日なのか
電車に乗り遅れた
お腹すいた
よい週末を
コーヒーを飲んでから考える
今日は早く寝ます
肩がこった
洗濯物がよく乾く日`),
    hub: lines(`
【お知らせ】{k}特集を公開しました
{k}の最新情報をまとめました
「{e}」のチケットは金曜10時から発売です
今夜18時から{k}の生配信を行います
フォロー&リポストで{k}グッズが当たるキャンペーン開催中
「{e}」の舞台裏をお届けします
今週の{k}ランキングを発表します
「{e}」が{p}にやってきます
みなさんの{k}エピソードを募集しています
{k}の基本を五つにまとめました`),
  },
  es: {
    own: lines(`
Por fin me salió bien {k}, qué alegría
No puedo dejar de pensar en {k}
Hoy toca {k} y no acepto otro plan
Qué decepción con {k} esta semana
¿Algún consejo sobre {k}? Estoy aprendiendo
Nada mejor que {k} un domingo en {p}
Opinión impopular: {k} está sobrevalorado
Mi semana se resume en {k}
{k} salió fatal, mañana será otro día
Llevo tres años con {k} y cada vez me gusta más`),
    about: lines(`
{e} es una maravilla, punto
Otra vez {e}, ¿quién se apunta?
{e} me decepcionó un poco, la verdad
Recién terminé {e}. Diez de diez
Nadie habla lo suficiente de {e}
Contando los días para {e}`),
    reply: lines(`
Totalmente de acuerdo
Qué bueno, gracias por compartir
Jajaja igual yo
No lo veo así, pero bueno
¿Dónde lo encontraste?
¡Felicidades, te lo mereces!`),
    quote: lines(`
Esto, exactamente esto
Para quien le guste {k}
Ojo con esto de {k}
Qué semana para {k}`),
    chat: lines(`
Buenos días a todos
Primero café, después el mundo
Llueve en {p} y yo feliz
Qué día tan largo
Ya es viernes, por fin
No tengo sueño`),
    hub: lines(`
Todo lo que tienes que saber sobre {k}, ya disponible
Las entradas para {e} salen el viernes a las 10:00
Detrás de cámaras con {e}
Sorteo: síguenos y cuéntanos tu mejor historia sobre {k}
Esta noche, especial sobre {k} en directo
{e} llega a {p}`),
  },
  pt: {
    own: lines(`
Finalmente acertei {k}, que felicidade
Só consigo pensar em {k}
Hoje é dia de {k} e ponto
Que decepção com {k} essa semana
Alguém tem dica sobre {k}? Tô aprendendo
Nada melhor que {k} num domingo em {p}
Opinião impopular: {k} é superestimado
Minha semana foi só {k}
Deu tudo errado com {k}, amanhã tento de novo
Três anos de {k} e cada dia gosto mais`),
    about: lines(`
{e} é bom demais, gente
De novo {e}, quem vem?
{e} me decepcionou um pouco, sério
Acabei {e} agora. Nota dez
Ninguém fala o bastante sobre {e}
Contando os dias pra {e}`),
    reply: lines(`
Concordo demais
Que legal, obrigado por compartilhar
Kkkkk eu também
Não acho não, mas tudo bem
Onde você achou isso?
Parabéns, você merece!`),
    quote: lines(`
É exatamente isso
Pra quem gosta de {k}
Olha isso sobre {k}
Que semana pra {k}`),
    chat: lines(`
Bom dia, gente
Primeiro o café, depois a vida
Chovendo em {p} e eu feliz
Que dia longo
Sextou!
Sem sono nenhum`),
    hub: lines(`
Tudo o que você precisa saber sobre {k} já está no ar
Ingressos para {e} à venda na sexta às 10h
Bastidores com {e}
Sorteio: siga e conte sua melhor história sobre {k}
Hoje à noite tem especial sobre {k} ao vivo
{e} chega a {p}`),
  },
  fr: {
    own: lines(`
Enfin réussi {k}, quel bonheur
Je ne pense qu'à {k} en ce moment
Aujourd'hui c'est {k} et rien d'autre
Vraiment déçu par {k} cette semaine
Des conseils sur {k} ? Je débute
Rien de mieux que {k} un dimanche à {p}
Avis impopulaire : {k}, c'est surcoté
Ma semaine en deux mots : {k}
{k}, c'était raté. On recommence demain
Trois ans avec {k} et j'aime toujours autant`),
    about: lines(`
{e}, c'est une merveille
Encore {e} ce soir, qui vient ?
{e} m'a un peu déçu, franchement
Je viens de finir {e}. Dix sur dix
On ne parle pas assez de {e}
J'attends {e} avec impatience`),
    reply: lines(`
Complètement d'accord
Merci pour le partage
Haha pareil
Pas convaincu, désolé
Tu as trouvé ça où ?
Félicitations, c'est mérité !`),
    quote: lines(`
Exactement ça
Pour celles et ceux qui aiment {k}
À lire sur {k}
Quelle semaine pour {k}`),
    chat: lines(`
Bonjour tout le monde
D'abord un café
Il pleut à {p} et ça me va
Quelle longue journée
Enfin le week-end
Impossible de dormir`),
    hub: lines(`
Tout savoir sur {k}, c'est en ligne
La billetterie pour {e} ouvre vendredi à 10 h
Dans les coulisses avec {e}
Concours : suivez-nous et racontez votre plus belle histoire sur {k}
Ce soir, soirée spéciale {k} en direct
{e} arrive à {p}`),
  },
  de: {
    own: lines(`
Endlich klappt es: {k}. Ich freue mich so
Ich denke nur noch an eins: {k}
Heute nur {k}, sonst nichts
Ziemlich enttäuscht diese Woche, Thema {k}
Habt ihr Tipps? Es geht um {k}
Sonntag in {p}: {k} und Ruhe
Unbeliebte Meinung: {k} wird überschätzt
Meine Woche in einem Wort: {k}
{k} ging heute schief. Morgen neu
Seit drei Jahren {k} und immer noch begeistert`),
    about: lines(`
{e} ist einfach großartig
Heute wieder {e}, wer ist dabei?
{e} hat mich leider enttäuscht
Gerade {e} beendet. Zehn von zehn
Über {e} wird zu wenig geredet
Ich warte so auf {e}`),
    reply: lines(`
Sehe ich genauso
Danke fürs Teilen
Haha, ich auch
Überzeugt mich nicht, sorry
Wo hast du das gefunden?
Glückwunsch, verdient!`),
    quote: lines(`
Genau das
Für alle, die {k} mögen
Lesenswert zum Thema {k}
Was für eine Woche für {k}`),
    chat: lines(`
Guten Morgen zusammen
Erst mal Kaffee
Regen in {p}, passt schon
Langer Tag heute
Endlich Wochenende
Kann nicht schlafen`),
    hub: lines(`
Alles zum Thema {k}, jetzt online
Karten für {e} gibt es ab Freitag, 10 Uhr
Hinter den Kulissen von {e}
Gewinnspiel: Folgt uns und erzählt eure beste Geschichte zu {k}
Heute Abend live: unser Spezial über {k}
{e} kommt nach {p}`),
  },
  id: {
    own: lines(`
Akhirnya {k} berhasil juga, senang banget
Kepikiran {k} terus dari tadi
Hari ini waktunya {k}, titik
Kecewa banget sama {k} minggu ini
Ada tips soal {k} nggak? Masih belajar
Paling enak itu {k} di {p}
Opini: {k} terlalu dibesar-besarkan
Minggu ini isinya cuma {k}
{k} gagal lagi, besok coba lagi
Sudah tiga tahun sama {k}, makin suka`),
    about: lines(`
{e} bagus banget sih
Malam ini {e} lagi, siapa ikut?
{e} agak mengecewakan jujur
Baru selesai {e}. Sepuluh dari sepuluh
Kurang banyak yang bahas {e}
Nggak sabar nunggu {e}`),
    reply: lines(`
Setuju banget
Makasih sudah berbagi
Wkwkwk sama
Kurang setuju sih, maaf
Nemu di mana kak?
Selamat ya, pantas banget!`),
    quote: lines(`
Nah ini dia
Buat yang suka {k}
Wajib baca soal {k}
Minggu yang seru buat {k}`),
    chat: lines(`
Selamat pagi semua
Ngopi dulu ya
{p} hujan lagi
Capek banget hari ini
Akhirnya weekend
Nggak bisa tidur`),
    hub: lines(`
Semua tentang {k} sudah tayang
Tiket {e} dijual Jumat jam 10.00
Di balik layar {e}
Giveaway! Ikuti kami dan ceritakan kisah terbaikmu soal {k}
Malam ini live spesial {k}
{e} hadir di {p}`),
  },
  ko: {
    own: lines(`
드디어 {k} 성공했다, 너무 좋아
요즘 {k} 생각뿐이야
오늘은 무조건 {k}
이번 주 {k} 진짜 실망이다
{k} 잘 아시는 분 팁 좀 알려주세요
일요일엔 역시 {p}에서 {k}
솔직히 {k} 과대평가된 것 같아
이번 주는 {k}만 했다
{k} 망했어, 내일 다시
{k} 시작한 지 삼 년, 여전히 좋다`),
    about: lines(`
{e} 진짜 최고다
오늘도 {e}, 같이 볼 사람?
{e} 이번엔 좀 아쉬웠어
{e} 다 봤다. 열 점 만점에 열 점
{e} 왜 다들 모르지
{e} 너무 기다려진다`),
    reply: lines(`
완전 공감해요
공유 감사합니다
ㅋㅋㅋㅋ 나도
저는 좀 달랐어요
어디서 찾으셨어요?
축하해요!`),
    quote: lines(`
딱 이거야
{k} 좋아하면 꼭 봐
{k} 이야기 중 제일 좋다
이번 주 {k} 대단하네`),
    chat: lines(`
다들 좋은 아침
일단 커피부터
{p} 비 온다
오늘 하루 길었다
드디어 주말
잠이 안 와`),
    hub: lines(`
{k}의 모든 것을 정리했습니다
{e} 예매는 금요일 10시에 시작합니다
{e} 비하인드 공개
팔로우하고 {k} 이야기를 들려주세요, 선물을 드립니다
오늘 밤 {k} 특집 생방송
{e}, {p}에 옵니다`),
  },
  ar: {
    own: lines(`
أخيرا ضبطت معي {k} والله فرحة
ما أفكر إلا في {k}
اليوم كله {k}
خيبة أمل هذا الأسبوع مع {k}
عندكم نصائح عن {k}؟ لسه أتعلم
ما في أحلى من {k} في {p}
رأي غير محبوب: {k} مبالغ فيه
أسبوعي كله {k}
فشلت مع {k} اليوم، بكرة نعيد
ثلاث سنوات مع {k} وكل يوم أحبه أكثر`),
    about: lines(`
{e} شي رائع بصراحة
الليلة {e} مرة ثانية، مين معي؟
{e} خيب أملي شوي
خلصت {e} الآن. عشرة من عشرة
ليش ما أحد يتكلم عن {e}
متحمس جدا لـ {e}`),
    reply: lines(`
أتفق معك تماما
شكرا على المشاركة
ههههه وأنا بعد
ما أتفق صراحة
وين لقيتها؟
مبروك تستاهل!`),
    quote: lines(`
هذا الكلام
لكل من يحب {k}
مهم عن {k}
أسبوع جميل مع {k}`),
    chat: lines(`
صباح الخير جميعا
القهوة أولا
الجو جميل في {p}
يوم طويل
أخيرا نهاية الأسبوع
ما جاني نوم`),
    hub: lines(`
كل ما تريد معرفته عن {k}
تذاكر {e} يوم الجمعة الساعة 10
خلف الكواليس مع {e}
سحب: تابعنا واحك لنا أجمل قصة عن {k}
الليلة بث خاص عن {k}
{e} قريبا في {p}`),
  },
  tr: {
    own: lines(`
Sonunda oldu: {k}. Çok mutluyum
Aklım fikrim {k}
Bugün sadece {k}
Bu hafta {k} konusunda hayal kırıklığı yaşadım
{k} için tavsiyesi olan var mı? Yeni öğreniyorum
{p} ve {k}, daha ne olsun
Kimse kızmasın ama {k} abartılıyor
Haftamın özeti: {k}
{k} olmadı, yarın tekrar deneriz
Üç yıldır {k} ve hâlâ çok seviyorum`),
    about: lines(`
{e} gerçekten harika
Bu akşam yine {e}, kim var?
{e} biraz hayal kırıklığı oldu
{e} bitti. On üzerinden on
{e} neden bu kadar az konuşuluyor
{e} için gün sayıyorum`),
    reply: lines(`
Kesinlikle katılıyorum
Paylaştığın için teşekkürler
Hahaha ben de
Bence öyle değil
Nereden buldun?
Tebrikler, hak ettin!`),
    quote: lines(`
Aynen bu
{k} sevenler için
{k} hakkında okuyun
{k} için ne haftaydı`),
    chat: lines(`
Günaydın herkese
Önce kahve
{p} yine yağmurlu
Uzun bir gündü
Sonunda hafta sonu
Uyku yok`),
    hub: lines(`
{k} hakkında bilmeniz gereken her şey yayında
{e} biletleri cuma 10.00'da satışta
{e} kamera arkası
Çekiliş: bizi takip edin, {k} ile ilgili en güzel anınızı yazın
Bu akşam {k} özel yayını
{e} {p} yolunda`),
  },
  hi: {
    own: lines(`
आखिर {k} में मज़ा आ गया
आजकल बस {k} ही दिमाग में है
आज सिर्फ {k}
इस हफ्ते {k} से निराशा हुई
{k} के लिए कोई सलाह? अभी सीख रहा हूँ
{p} में {k}, और क्या चाहिए
मेरी राय: {k} को ज़्यादा महत्व मिलता है
पूरा हफ्ता {k} में गया
{k} बिगड़ गया, कल फिर कोशिश
तीन साल से {k}, और अब भी उतना ही पसंद`),
    about: lines(`
{e} कमाल है
आज रात फिर {e}, कौन आ रहा है?
{e} ने थोड़ा निराश किया
{e} अभी खत्म किया। दस में से दस
{e} की बात कोई क्यों नहीं करता
{e} का इंतज़ार है`),
    reply: lines(`
बिल्कुल सही
साझा करने के लिए धन्यवाद
हाहा मैं भी
मैं सहमत नहीं हूँ
यह कहाँ मिला?
बधाई हो!`),
    quote: lines(`
बिल्कुल यही
{k} पसंद है तो ज़रूर देखें
{k} पर अच्छी बात
{k} के लिए शानदार हफ्ता`),
    chat: lines(`
सुप्रभात दोस्तों
पहले चाय
{p} में बारिश हो रही है
लंबा दिन था
आखिर छुट्टी
नींद नहीं आ रही`),
    hub: lines(`
{k} के बारे में सब कुछ अब यहाँ
{e} के टिकट शुक्रवार सुबह 10 बजे से
{e} के पर्दे के पीछे
फॉलो करें और {k} की अपनी कहानी बताएं
आज रात {k} पर विशेष कार्यक्रम
{e} अब {p} में`),
  },
  it: {
    own: lines(`
Finalmente ci sono riuscito: {k}. Che gioia
Penso solo a una cosa: {k}
Oggi solo {k}
Che delusione questa settimana, parlo di {k}
Consigli? Sto imparando, tema {k}
Domenica a {p} e {k}, il massimo
Opinione impopolare: {k} è sopravvalutato
La mia settimana: {k}
{k} è andato male, domani si riprova
Tre anni di {k} e mi piace sempre di più`),
    about: lines(`
{e} è una meraviglia
Stasera ancora {e}, chi viene?
{e} mi ha un po' deluso
Appena finito {e}. Dieci su dieci
Si parla troppo poco di {e}
Non vedo l'ora: {e}`),
    reply: lines(`
Sono d'accordo
Grazie per la condivisione
Ahah anch'io
Non mi convince, scusa
Dove l'hai trovato?
Complimenti, te lo meriti!`),
    quote: lines(`
Esattamente questo
Per chi ama {k}
Da leggere su {k}
Che settimana per {k}`),
    chat: lines(`
Buongiorno a tutti
Prima il caffè
Piove a {p} e va bene così
Giornata lunga
Finalmente weekend
Non riesco a dormire`),
    hub: lines(`
Tutto su {k}, ora online
I biglietti per {e} da venerdì alle 10
Dietro le quinte di {e}
Concorso: seguiteci e raccontateci la vostra storia su {k}
Stasera speciale su {k} in diretta
{e} arriva a {p}`),
  },
  th: {
    own: lines(`
ในที่สุดก็สำเร็จ {k} ดีใจมาก
คิดถึงแต่ {k} ทั้งวัน
วันนี้ต้อง {k} เท่านั้น
ผิดหวังกับ {k} สัปดาห์นี้
ใครมีเทคนิค {k} บ้าง กำลังหัดอยู่
{k} ที่ {p} คือดีที่สุด
ส่วนตัวว่า {k} โดนอวยเกินไป
ทั้งอาทิตย์มีแต่ {k}`),
    about: lines(`
{e} ดีมากจริงๆ
คืนนี้ {e} อีกแล้ว ใครมาบ้าง
{e} รอบนี้น่าเสียดาย
เพิ่งจบ {e} ให้สิบเต็มสิบ
รอ {e} ไม่ไหวแล้ว`),
    reply: lines(`
เห็นด้วยมากๆ
ขอบคุณที่แชร์นะ
555 เหมือนกัน
ไม่ค่อยเห็นด้วยเท่าไหร่
ยินดีด้วยนะ!`),
    quote: lines(`
ใช่เลย
คนชอบ {k} ต้องอ่าน
เรื่อง {k} ที่ดีมาก`),
    chat: lines(`
สวัสดีตอนเช้า
กาแฟก่อน
{p} ฝนตกอีกแล้ว
วันนี้เหนื่อย
นอนไม่หลับ`),
    hub: lines(`
รวมทุกเรื่อง {k} ไว้ที่นี่แล้ว
บัตร {e} เปิดขายวันศุกร์ 10 โมง
เบื้องหลัง {e}
ติดตามแล้วเล่าเรื่อง {k} ของคุณ ลุ้นรับของรางวัล
{e} มาที่ {p} แล้ว`),
  },
}
