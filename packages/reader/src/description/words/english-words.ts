const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** Words between which names of things stand: they belong to no topic. */
export const boundaries = set(`
a an the this that these those my our your their his her its us we i you they he she it me them him who whom whose which what where when why how
and or nor but so yet if then than as because since while although though unless until whether
of for to in on at by from with without within about into onto over under between among across through during before after around near per via like such
toward towards against along including include includes included except excluding excludes exclude besides plus minus versus vs up down out off
is are was were be been being am isn't aren't don't doesn't didn't won't wouldn't can't cannot couldn't shouldn't do does did doing done has have had having will would can could should may might must shall
not no never none neither only just also too very really quite rather even still already always often usually mostly mainly mostly especially particularly preferably ideally primarily
please thanks thank hi hello hey yes ok okay etc e.g i.e eg ie
all any some each every both few many much more most several lots lot plenty enough other others another same else own
obviously honestly frankly promise promised clearly naturally apparently seriously rivals rival competitor competitors clue
w pls plz lol thx hey cheers ok okay btw asap tbh im ive id whatever whoever wherever everywhere anywhere elsewhere nowhere somewhere here yes yeah nope mind bother let's aside already ideally roughly around about nearly almost maybe perhaps probably however therefore otherwise instead apart though anyway again ever yet once twice together alone who'd they've they'd they'll we'd we'll i'd i'll you'd you'll you've hasn't haven't hadn't wasn't weren't shouldn't needn't wouldn't ain't cos cuz w/ w/o
i'm we're we've we'd they're you're it's that's there's there here let's i've i'd who're who's who've
anyone anybody someone somebody everyone everybody something anything everything nothing nobody noone one ones thing things stuff
`)
/** Verbs and adverbs of selling, wishing and reaching, in every form. */
export const sellingWords = set(`
sell sells selling sold make makes making made offer offers offering offered provide provides providing provided produce produces producing ran own owned create creates creating created
build builds building built craft crafts crafted crafting handcraft designing ships shipped deliver delivers delivering delivered import imports importing imported export distribute distributes distributing
launch launches launching launched opens opening opened starts starting started started marketing advertise advertises advertising advertised promote promotes promoting promoted specialize specializes specializing specialise specialises specialising specialized specialised
helps helping helped serve serves serving served supporting want wants wanting wanted need needs needing needed look looks looking looked seek seeks seeking reach reaches reaching target targets targeting targeted find finds finding
attract attracting aim aims aimed aiming focus focuses focused focusing love loves loving loved enjoy enjoys enjoying like likes liking prefer prefers preferring cares caring appreciate appreciates use uses using used buy buys buying bought purchase purchases purchasing
follow follows following followed talk talks talking talked posting posted tweet tweets tweeting sharing discuss discusses discussing mention mentions mentioning interested live lives living lived based located reside resides residing come comes coming go goes going get gets getting got give gives giving
try tries trying working think thinks thinking keep keeps keeping know knows known knowing show shows showing bring brings bringing take takes taking put say says see sees tell tells ask asks
called named selling available come came think hope hoping willing able ready tend tends happy glad aged aging speak speaks speaking prefer ignore ignoring ignored skip skipping avoid avoiding exclude leave drop omit rule
meet meets meeting met serve teaches teaching taught restore restores restoring bake bakes baking brews brewing grows growing grown raise raises hosting rents renting repairing fixes fixing printing roast roasts roasting practise practises practices joins joining add adds adding covered covering happen happens happened expect expects expected worked never mentioned bothering spare send sends sending sent write writes writing wrote pay pays paying paid costs put puts putting hear hears hearing heard feel feels feeling felt turn turns turning hold holds holding bring collects attend attends attending commute commutes spend spends spending stay stays staying come keep fitting matching include welcome matter matters counts passes trying tried wish wishes wishing restoring picking choose chooses chosen moved move moves moving arrive arrives leaving
visiting eat eats read reads watching listen listens
`)
/** The same words as nouns: they belong to a name unless somebody does it. */
export const verbsOrNouns = set(`
travel travels market design designs ship shipping support supports help play plays ride rides watch watches wear wears drink drinks cook cooks print prints train trains plan plans match matches taste pass suit suits fit fits visit visits host hosts store stores post posts share shares brew count start rent cover covers collect practice cost set sets grow study running run runs work works fix teach join picks pick care value values repair repairs interest interests open
`)
/** Words of praise and of size: how the seller feels. */
export const praise = set(`
best better good great nice amazing awesome fantastic wonderful premium quality high-quality top-quality finest fine top leading superb excellent perfect beautiful lovely gorgeous stunning unique exclusive affordable cheap cheapest budget-friendly reasonable reasonably-priced
new newest latest small big large huge tiny little medium growing young fresh friendly local independent proud proudly passionate dedicated professional reliable trusted innovative modern exciting delicious tasty authentic real genuine true honest simple easy fast quick high low
high-end upscale world-class award-winning state-of-the-art cutting-edge serious keen avid active engaged potential likely ideal right main key major favorite favourite popular famous well-known various different certain specific general available current currently now soon recently lately today everyday
busy curious ambitious discerning demanding conscious well really simply truly highly carefully directly worldwide globally internationally online nationwide locally
first second third next last early late
`)
/** Nouns of trade and of people that name nothing by themselves. */
export const genericNouns = set(`
shop shops store stores brand brands company companies business businesses firm firms agency agencies startup startups studio studios seller sellers maker makers supplier suppliers retailer retailers manufacturer manufacturers vendor vendors provider providers
product products item items goods range line collection collections service services solution solutions platform platforms app tool tools software_ website site web page selection variety offerings offering merchandise market markets industry sector niche category segment
people person persons folks folk customer customers client clients consumer consumers user users buyer buyers shopper shoppers audience audiences fan fans lover lovers enthusiast enthusiasts follower followers account accounts crowd group groups community communities individuals adults public owner owners addict addicts aficionado aficionados nerd nerds geek geeks buff buffs fanatic fanatics devotee devotees
kids' friends friend couple two person persons one-person newcomers learners learner amateurs amateur staff employees employee worker workers team teams member members clients' anyone reason reasons result results experience experiences round idea plan plans question questions problem problems fact case cases look budget shipping delivery order orders office sister brother mother father wife husband daughter son family's help thanks hope wish deal deals offer discount discounts suburb suburbs area downtown city-centre crowd bunch sorts stockist exclusivity name names note notes example examples everyone's
men man women woman male female males females ladies guys girls boys gender age ages aged years year old olds people's ladies' women's men's
area areas region regions city cities country countries place places location locations town towns state states prefecture residents resident locals
budget price prices pricing money cost costs total spend campaign campaigns ad ads advert adverts advertisement advertisements reach followers followers' day days week weeks month months time times per
way ways kind kinds sort type types level bit part parts piece pieces number side world life lives home_ interest interests topic topics subject subjects focus specialty_ goal goals idea need needs hand
`)
