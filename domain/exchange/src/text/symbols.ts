/** Signs of MathML by the command of LaTeX, for those that are easier to read and edit as one. */
const COMMANDS: Readonly<Record<string, string>> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'varepsilon',
  ϵ: 'epsilon',
  ζ: 'zeta',
  η: 'eta',
  θ: 'theta',
  ι: 'iota',
  κ: 'kappa',
  λ: 'lambda',
  μ: 'mu',
  ν: 'nu',
  ξ: 'xi',
  π: 'pi',
  ρ: 'rho',
  σ: 'sigma',
  τ: 'tau',
  φ: 'varphi',
  ϕ: 'phi',
  χ: 'chi',
  ψ: 'psi',
  ω: 'omega',
  Γ: 'Gamma',
  Δ: 'Delta',
  Θ: 'Theta',
  Λ: 'Lambda',
  Ξ: 'Xi',
  Π: 'Pi',
  Σ: 'Sigma',
  Φ: 'Phi',
  Ψ: 'Psi',
  Ω: 'Omega',
  '×': 'times',
  '÷': 'div',
  '±': 'pm',
  '∓': 'mp',
  '⋅': 'cdot',
  '·': 'cdot',
  '∗': 'ast',
  '≤': 'le',
  '≥': 'ge',
  '≠': 'ne',
  '≈': 'approx',
  '≡': 'equiv',
  '≅': 'cong',
  '∼': 'sim',
  '∝': 'propto',
  '∞': 'infty',
  '∈': 'in',
  '∉': 'notin',
  '⊂': 'subset',
  '⊆': 'subseteq',
  '∪': 'cup',
  '∩': 'cap',
  '∅': 'emptyset',
  '∀': 'forall',
  '∃': 'exists',
  '→': 'to',
  '←': 'leftarrow',
  '↔': 'leftrightarrow',
  '⇒': 'Rightarrow',
  '⇔': 'Leftrightarrow',
  '∑': 'sum',
  '∏': 'prod',
  '∫': 'int',
  '∂': 'partial',
  '∇': 'nabla',
  '√': 'surd',
  '∠': 'angle',
  '△': 'triangle',
  '⊥': 'perp',
  '∥': 'parallel',
  '°': 'degree',
  '′': 'prime',
  '…': 'ldots',
  '⋯': 'cdots',
  '∴': 'therefore',
  '∵': 'because',
  '⟨': 'langle',
  '⟩': 'rangle',
}
const ESCAPED = new Set(['{', '}', '%', '#', '&', '_'])

/** A sign as LaTeX; the rest of Unicode stands for itself. */
export function symbol(sign: string): string {
  if (sign === '−') return '-'
  if (sign === '$') return String.raw`\text{\textdollar}`
  if (sign === '\\') return String.raw`\backslash `
  if (sign === '~') return String.raw`\sim `
  if (sign === '^') return String.raw`\hat{}`
  if (ESCAPED.has(sign)) return `\\${sign}`
  const command = COMMANDS[sign]
  return command ? `\\${command} ` : sign
}

/** Names of functions that LaTeX sets upright. */
export const FUNCTIONS = new Set(
  'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln exp lim max min gcd det'.split(' '),
)

/** What stands over or under something, by command. */
export const ACCENTS: Readonly<Record<string, string>> = {
  '→': 'vec',
  '⃗': 'vec',
  '¯': 'overline',
  '‾': 'overline',
  '―': 'overline',
  '^': 'hat',
  ˆ: 'hat',
  '~': 'tilde',
  '˜': 'tilde',
  '˙': 'dot',
  '.': 'dot',
  _: 'underline',
  '⏞': 'overbrace',
  '⏟': 'underbrace',
}
