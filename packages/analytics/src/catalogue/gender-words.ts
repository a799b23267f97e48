/**
 * Bio phrases that indicate a gender, own lists in three strengths. `statedGender` are statements about oneself.
 * `strong` and `weak` are habits of speech and subjects: they adjust the evidence of a name and never decide
 * alone. Nothing about health, religion, politics or sexual orientation.
 */
export const statedGender: readonly [pattern: RegExp, gender: 'MALE' | 'FEMALE'][] = [
  [
    /\bshe\s?[/|]\s?(?:her|hers|they)\b|\bher\s?\/\s?(?:she|hers)\b|\bella\s?\/\s?(?:ela|she|her)|\bela\s?\/\s?dela\b|\belle\s?\/\s?la\b|\bsie\s?\/\s?ihr\b/i,
    'FEMALE',
  ],
  [
    /\bhe\s?[/|]\s?(?:him|his|they)\b|\bhim\s?\/\s?his\b|\bél\s?\/\s?(?:he|him|lo)|\bele\s?\/\s?dele\b|\bil\s?\/\s?lui\b|\ber\s?\/\s?ihm\b/i,
    'MALE',
  ],
  [
    /ママです|(?<![\p{L}])主婦|専業主婦|(?:一|二|三|四|1|2|3|4)児の母|の母です|女子大生|女子高生|(?:^|[\s/|・])(?:jk|jd)(?:$|[\s/|・\d])|OLです|女です|(?:^|[\s/|])女(?:$|[\s/|])|奥さんやってます|嫁やってます/iu,
    'FEMALE',
  ],
  [
    /パパです|主夫|(?:一|二|三|四|1|2|3|4)児の父|の父です|男子大生|男子高生|(?:^|[\s/|・])(?:dk)(?:$|[\s/|・\d])|男です|(?:^|[\s/|])男(?:$|[\s/|])|おっさんです|おじさんです|オッサンです/iu,
    'MALE',
  ],
]

/**
 * Words for what a person is; they count unless the bio uses them for someone else ("my mom", "your girl").
 */
export const roles: Readonly<Record<'MALE' | 'FEMALE', string>> = {
  FEMALE: `mom mum mommy mummy momma mama mother mamá mamma mãe maman wife wifey housewife woman lady gal girl girly gurl grrl grandma grandmother granny nana nan aunt auntie
    aunty tia daughter sister sis niece actress queen princess duchess mermaid diva goddess chick chica mujer niña mãe esposa menina femme fangirl waitress bride businesswoman tomboy
    cowgirl heroine hostess stepmom stepmum girlboss mompreneur momma ballerina cheerleader makeup-artist mua female housewife comedienne empress missus mamaw mimi`,
  MALE: `dad father papa papá pai padre husband hubby man dude bro brother guy fella bloke lad grandpa grandfather grandad granddad uncle son boy king prince gentleman businessman
    salesman fireman cameraman handyman sportsman craftsman cowboy fanboy stepdad hombre marido homem menino homme mari frontman male sir lord nephew actor tío schoolboy
    milkman layman barman postman weatherman anchorman family-man grandad`,
}

export const strong: Readonly<Record<'MALE' | 'FEMALE', string>> = {
  FEMALE: `girls makeup beauty nails lashes hairstylist hairdresser mua fashionista shopaholic directioner directioners swiftie belieber beliebers arianator lovatic selenator 5sos 1d sparkle glitter
    pink mermaids unicorns crafter crafting crochet knitting knitter quilter baking cupcakes wine chocoholic bookworm booklover xoxo xo cats mommyblogger momlife lipstick mascara
    ladies womanhood sorority doula midwife nanny stylist bridal boutique lingerie florist ballet feminine hubby boyfriend ♡ ❤ 💕 💖 💗 💓 💞 🌸 💋 👑 💅 🎀 🦄 💁 🌷 🌺 💜 🌻 ✨ 💫 🌈
    aesthetic kpop multifandom larry ziall otp shipper tumblr jewelry jewellery handmade nursing elementary kindergarten preschool mrs ms she her hers gymnast gymnastics equestrian horses cosmetology esthetician
    candles scrapbooking sewing recipes etsy poshmark younique scentsy avon stylista skincare bridesmaid mother-in-law daughters barbie cutie obsessing giggles hugs hugger softball volleyball swiftie netball`,
  MALE: `sports football nfl mlb nhl wwe ufc mma fc utd mufc lfc afc cfc thfc nufc efc avfc ccfc arsenal gunners gooner spurs bball baseball hockey golf golfer golfing rugby cricket wrestling
    gamer gaming xbox ps4 ps3 playstation cod minecraft esports twitch rapper rap hiphop producer beats dj mc bassist drummer guitarist metal metalhead engineer programmer developer coder sysadmin linux hacker
    beer bourbon whiskey cigars cars mechanic trucks fishing hunting fisherman poker chess comics marvel batman dudes lads bros girlfriend fiancee stats quarterback linebacker sneakerhead
    jets patriots cowboys steelers eagles packers broncos giants lakers celtics bulls knicks yankees mets cubs dodgers sox braves hawks warriors cavs seahawks 49ers raiders chiefs celtic rangers
    booking bookings mixtape mixtapes instrumentals hip-hop trap manutd manchester united fifa nba basketball bodybuilder barber vet bitcoin gadgets bears lions vikings colts titans texans falcons dolphins bengals cardinals
    astros mariners pirates blackhawks flyers penguins bruins leafs canucks oilers huskers gators buckeyes longhorns sooners wolverines spartans seo fantasy pga motogp f1 racing firefighter electrician plumber carpenter
    welder infantry usmc navy airsoft archery calisthenics skateboarder skateboarding skater snowboarder parkour martial judo bjj boxing boxer kickboxing`,
}

export const weak: Readonly<Record<'MALE' | 'FEMALE', string>> = {
  FEMALE: `happy love loves loving dreams dreamer smile laugh sweet pretty obsessed addict junkie foodie books  novels romance author blogger yoga pilates vegan
    dogs cat puppy puppies animals dancer dancing fashion style hair shoes shopping flowers garden kindness kind beautiful soul heart hope peace shine
    teacher nurse therapist librarian counselor assistant nutritionist wellness lifestyle disney chocolate adventures wanderlust traveler
    snap insta forever always everything feelings crying fandom fangirling ariana direction selena demi`,
  MALE: `fan sport fanatic guitar drums bass band rock tech technology data science software web digital seo founder cofounder co-founder entrepreneur ceo director engineer engineering designer
    manager investor trader finance business startup producer production filmmaker film films radio journalist reporter commentator analyst historian history physics math economics law
    games game nerd geek referee athlete player lifter bodybuilding gym cycling cyclist motorcycles motorsport f1 racing nascar army usmc marine pilot stuff tweets
    rts opinions movies vinyl records hardcore punk techno house bbq`,
}

/**
 * Parts of handles with the weight of strong words. Handles have no word boundaries, so only parts that do
 * not occur in common words.
 */
export const handleParts: Readonly<Record<'MALE' | 'FEMALE', string>> = {
  FEMALE: `girl gurl grl queen princess pretty beauty baby blonde brunette lady mommy mama mum doll cutie honey sweet kitty pink flower cinder diva barbie mermaid goddess unicorn makeup glam lipstick
    fashion styles horan tomlinson malik bieber bieb niall louis zayn larry hemmings clifford irwin hood 5sos onedirection direction swift grande selena gomez jonas oppa jimin yoongi exo xoxo moon
    sparkle glitter cupcake sunshine dreamer missy mrs momma nana wife wifey hija chica nina reina bella belle`,
  MALE: `boy man king dude guy bro papa daddy dad yung young cfc utd mufc afc lfc ffc united sports gamer gaming beast beats coach tech geek wolf savage money hustle gunner ninja dragon
    sniper killer warrior batman joker shark bull tiger hawk guitar drum bass metal rapper prod hiphop cod xbox mike john david matt steve bigg mister sir hacker`,
}
