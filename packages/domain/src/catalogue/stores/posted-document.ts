/**
 * How a document goes from state to state that counts as soon as it is posted, where nobody must agree before, and is never changed then, only taken
 * back: what happens by itself, what asks for a reason, and which right each step wants.
 */
export const POSTED = {
  states: {
    draft: { post: 'completed' },
    pendingApproval: { approve: 'completed', reject: 'draft' },
    completed: { reverse: 'reversed' },
    reversed: {},
  },
  automatic: ['approve', 'reject'],
  asksReason: ['reverse'],
  actionRights: { post: 'create', reverse: 'delete' },
} as const;

/** What of it is asked for where a flow wants approval. */
export const POSTED_ACTIONS = {
  post: { trigger: 'create', waitsIn: 'pendingApproval' },
  reverse: { trigger: 'reverse' },
} as const;
