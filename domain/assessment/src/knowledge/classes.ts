export interface WordClass {
  id: string
  /** Wider kind; classes of one kind are close to each other. */
  kind: string
  abstract: boolean
  /** How common its words are: 0 everyday, 1 school, 2 rare. */
  tier: 0 | 1 | 2
  words: string[]
}

type Row = [id: string, kind: string, tier: 0 | 1 | 2, words: string]

const CONCRETE: Row[] = [
  ['fruits', 'food', 0, 'mango banana apple guava grape papaya pineapple pomegranate watermelon jackfruit'],
  ['vegetables', 'food', 0, 'potato carrot onion cabbage radish beetroot spinach cauliflower drumstick'],
  ['grains', 'food', 0, 'rice wheat maize barley ragi oats jowar bajra'],
  ['pulses', 'food', 2, 'chickpea lentil greengram blackgram horsegram cowpea soybean rajma'],
  ['spices', 'food', 0, 'pepper cardamom clove turmeric cinnamon cumin coriander nutmeg'],
  ['sweets', 'food', 0, 'laddu jalebi halwa barfi rasgulla payasam peda kheer'],
  ['drinks', 'food', 0, 'tea coffee milk lassi lemonade buttermilk sherbet cocoa'],
  ['breads', 'food', 0, 'chapati paratha naan puri appam dosa kulcha bhatura'],
  ['nuts', 'food', 1, 'almond cashew walnut pistachio hazelnut groundnut chestnut'],
  ['wild-mammals', 'animal', 0, 'tiger lion elephant bear monkey deer fox wolf leopard rhinoceros'],
  ['farm-mammals', 'animal', 0, 'cow goat sheep buffalo horse donkey pig camel'],
  ['birds', 'animal', 0, 'crow parrot peacock sparrow eagle pigeon owl hen duck swan'],
  ['insects', 'animal', 0, 'ant bee mosquito butterfly housefly beetle grasshopper dragonfly cockroach'],
  ['fishes', 'animal', 1, 'sardine mackerel tuna salmon rohu pomfret shark catfish'],
  ['reptiles', 'animal', 1, 'snake lizard crocodile tortoise chameleon turtle alligator cobra'],
  ['flowers', 'plant', 0, 'rose lotus jasmine marigold lily sunflower hibiscus tulip'],
  ['trees', 'plant', 0, 'banyan neem teak mahogany peepal sandalwood gulmohar eucalyptus'],
  ['plant-parts', 'plant', 0, 'root stem leaf flower fruit seed bark branch'],
  ['metals', 'substance', 0, 'iron gold silver copper aluminium zinc lead tin'],
  ['gases', 'substance', 2, 'oxygen nitrogen hydrogen helium neon argon methane ammonia'],
  ['gems', 'substance', 2, 'diamond ruby emerald sapphire pearl coral topaz opal'],
  ['rocks', 'substance', 2, 'granite basalt marble slate limestone sandstone'],
  ['fabrics', 'substance', 1, 'cotton silk wool nylon linen velvet khadi denim'],
  ['building-materials', 'substance', 0, 'brick cement sand gravel tile concrete plaster timber'],
  ['planets', 'sky', 0, 'Earth Mars Jupiter Saturn Venus Uranus Neptune Mercury'],
  ['indian-rivers', 'geography', 0, 'Ganga Yamuna Godavari Kaveri Krishna Narmada Periyar Mahanadi'],
  ['indian-states', 'geography', 0, 'Kerala Gujarat Punjab Assam Bihar Goa Odisha Sikkim Telangana'],
  ['indian-cities', 'geography', 0, 'Kochi Chennai Mumbai Jaipur Lucknow Surat Pune Bhopal'],
  ['countries', 'geography', 0, 'Nepal Japan France Brazil Kenya Egypt Canada Russia'],
  ['continents', 'geography', 0, 'Asia Africa Europe Antarctica Oceania'],
  ['landforms', 'geography', 2, 'mountain valley plateau plain island delta peninsula canyon'],
  ['languages', 'culture', 0, 'Hindi Malayalam Tamil Bengali Urdu Marathi Kannada Telugu'],
  ['classical-dances', 'culture', 1, 'Kathakali Bharatanatyam Kuchipudi Odissi Kathak Mohiniyattam Manipuri'],
  ['festivals', 'culture', 0, 'Diwali Onam Holi Eid Christmas Pongal Bihu Baisakhi'],
  ['string-instruments', 'music', 0, 'sitar veena guitar violin sarod harp santoor cello'],
  ['wind-instruments', 'music', 2, 'flute trumpet clarinet shehnai saxophone bugle harmonica'],
  ['drums', 'music', 2, 'tabla mridangam dholak dhol drum kettledrum ghatam'],
  ['ball-games', 'sport', 0, 'cricket football hockey tennis basketball volleyball golf'],
  ['board-games', 'sport', 0, 'chess ludo carrom scrabble monopoly checkers'],
  ['combat-sports', 'sport', 2, 'boxing wrestling judo karate fencing taekwondo kalaripayattu sumo'],
  ['track-events', 'sport', 1, 'sprint relay hurdles marathon javelin discus steeplechase decathlon'],
  ['clothes', 'wear', 0, 'shirt saree trousers kurta skirt dhoti coat sweater'],
  ['ornaments', 'wear', 0, 'ring necklace bangle earring anklet bracelet nosering armlet'],
  ['footwear', 'wear', 0, 'shoe sandal slipper boot sneaker chappal loafer'],
  ['headwear', 'wear', 1, 'turban helmet cap hat crown hood'],
  ['furniture', 'home', 0, 'chair table bed cupboard sofa bench stool desk'],
  ['utensils', 'home', 0, 'plate spoon kettle saucepan ladle tumbler bowl strainer'],
  ['rooms', 'home', 0, 'kitchen bedroom bathroom verandah pantry hall balcony storeroom'],
  ['buildings', 'home', 1, 'hospital palace factory cinema warehouse hostel temple school'],
  ['carpentry-tools', 'tool', 0, 'hammer saw chisel drill screwdriver pliers'],
  ['farm-tools', 'tool', 1, 'plough sickle spade hoe rake shovel'],
  ['stationery', 'tool', 0, 'pencil eraser pen ruler notebook stapler sharpener crayon'],
  ['road-vehicles', 'transport', 0, 'bus car lorry scooter bicycle jeep autorickshaw tractor'],
  ['water-craft', 'transport', 0, 'boat ship canoe ferry yacht raft submarine trawler'],
  ['aircraft', 'transport', 1, 'aeroplane helicopter glider airship jet seaplane drone'],
  ['body-parts', 'body', 0, 'hand wrist nose ear knee elbow chin shoulder'],
  ['inner-organs', 'body', 2, 'heart liver kidney lung stomach pancreas spleen intestine'],
  ['diseases', 'body', 2, 'malaria cholera typhoid measles dengue tuberculosis mumps leprosy'],
  ['relatives', 'people', 0, 'mother uncle cousin nephew grandfather sister aunt niece'],
  ['health-workers', 'people', 1, 'doctor nurse dentist surgeon pharmacist midwife optician physiotherapist'],
  ['craft-workers', 'people', 0, 'potter weaver carpenter goldsmith tailor mason blacksmith cobbler'],
  ['computer-hardware', 'computing', 0, 'keyboard joystick monitor printer speaker scanner processor webcam'],
]

const ABSTRACT: Row[] = [
  ['colours', 'sense', 0, 'red blue green yellow purple brown black white'],
  ['tastes', 'sense', 0, 'sweet sour bitter salty spicy tangy savoury bland'],
  ['textures', 'sense', 1, 'rough smooth silky coarse grainy velvety gritty slimy'],
  ['plane-figures', 'mathematics', 0, 'square circle triangle rectangle pentagon rhombus hexagon trapezium'],
  ['solids', 'mathematics', 1, 'cube sphere cone cylinder pyramid prism cuboid tetrahedron'],
  ['operations', 'mathematics', 1, 'addition subtraction multiplication division squaring rounding'],
  ['lengths', 'measure', 0, 'metre kilometre inch foot mile centimetre yard millimetre'],
  ['weights', 'measure', 0, 'kilogram gram tonne quintal ounce milligram pound tola'],
  ['times', 'measure', 0, 'second minute hour day week month year decade'],
  ['months', 'calendar', 0, 'January March April June August October November December'],
  ['weekdays', 'calendar', 0, 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'],
  ['joyful-feelings', 'mind', 0, 'joy delight cheer happiness pleasure bliss glee contentment'],
  ['painful-feelings', 'mind', 0, 'sorrow grief misery gloom sadness despair anguish regret'],
  ['virtues', 'mind', 1, 'honesty courage kindness patience humility loyalty gratitude fairness'],
  ['vices', 'mind', 1, 'greed cruelty envy laziness arrogance deceit malice vanity'],
  ['word-classes', 'language', 1, 'noun verb adjective adverb pronoun preposition conjunction interjection'],
  ['punctuation', 'language', 1, 'comma colon semicolon hyphen apostrophe bracket dash ellipsis'],
  ['figures-of-speech', 'language', 2, 'simile metaphor hyperbole alliteration personification irony'],
  ['poem-forms', 'language', 2, 'sonnet haiku ode ballad elegy limerick epic'],
  ['school-subjects', 'learning', 0, 'mathematics physics history geography chemistry biology economics civics'],
  ['sciences-of-life', 'learning', 2, 'zoology botany ecology genetics anatomy microbiology'],
  ['forms-of-rule', 'society', 2, 'democracy monarchy dictatorship aristocracy republic'],
  ['offices', 'society', 1, 'president governor minister mayor collector chancellor ambassador magistrate'],
  ['crimes', 'society', 1, 'theft forgery bribery robbery kidnapping smuggling arson fraud'],
]

const toClass =
  (abstract: boolean) =>
  ([id, kind, tier, words]: Row): WordClass => ({ id, kind, abstract, tier, words: words.split(' ') })

/** Classes of words that a pupil of class 8 has read, of our own writing; a word that belongs to two classes stands in both. */
export const WORD_CLASSES: readonly WordClass[] = [...CONCRETE.map(toClass(false)), ...ABSTRACT.map(toClass(true))]

/**
 * Pairs of classes that never meet in one item, because a word of one can be read as a word of the other
 * (a mango is a tree too, a colon is also an organ).
 */
export const NEVER_TOGETHER: readonly (readonly [string, string])[] = [
  ['fruits', 'trees'],
  ['nuts', 'trees'],
  ['spices', 'trees'],
  ['fruits', 'nuts'],
  ['pulses', 'nuts'],
  ['fruits', 'plant-parts'],
  ['flowers', 'plant-parts'],
  ['vegetables', 'plant-parts'],
  ['headwear', 'ornaments'],
  ['gems', 'rocks'],
  ['building-materials', 'rocks'],
  ['building-materials', 'metals'],
  ['wild-mammals', 'farm-mammals'],
  ['planets', 'metals'],
  ['punctuation', 'inner-organs'],
  ['computer-hardware', 'reptiles'],
  ['computer-hardware', 'stationery'],
  ['festivals', 'breads'],
  ['festivals', 'sweets'],
  ['sciences-of-life', 'school-subjects'],
  ['operations', 'school-subjects'],
  ['clothes', 'fabrics'],
  ['flowers', 'trees'],
  ['fruits', 'vegetables'],
  ['reptiles', 'fishes'],
  ['landforms', 'continents'],
  ['tastes', 'sweets'],
  ['tastes', 'spices'],
  ['textures', 'fabrics'],
  ['relatives', 'offices'],
]
