/** Sentences about the account of a user: its freeze, its registration, its password. */
export const accountPt = {
  'session.passwordDue':
    'Antes de entrar, crie a sua própria senha: enviamos um link para o seu e-mail. Ele vale por uma hora.',
  'rescue.notStaff': 'Esta pessoa não é da equipe.',
  'rescue.notStopped': 'Esta pessoa não está bloqueada nem congelada.',
  'rescue.notAdmin': 'Esta pessoa não é administradora.',
  'rescue.waiting': 'Um resgate igual já espera; --cancel o encerra.',
  'rescue.password': 'nova senha',
  'rescue.factor': 'retirada da verificação em duas etapas',
  'rescue.email': 'troca do e-mail',
  'rescue.lift': 'fim de um bloqueio',
  'rescue.leave': 'saída de um administrador',
  'session.invalidConfirmation': 'Este link não vale mais. Faça o cadastro de novo.',
  'session.frozen':
    'Esta conta está congelada, porque o titular avisou que outra pessoa agiu nela. Fale com o suporte para liberar.',
  'session.invalidFreeze':
    'Este link não vale mais. Se outra pessoa usa sua conta, fale agora com o suporte.',
  'user.notFrozen': 'Esta conta não está congelada.',
  'user.ownFreeze': 'Outra pessoa da equipe precisa liberar esta conta.',
  'withdrawal.ownerFrozen': 'O titular congelou a conta. Este saque espera até a equipe liberar a conta.',

  'view.unknown': 'Visão não encontrada.',
  'view.notYours': 'Só quem salvou a visão pode mudá-la.',
  'view.name': 'Você já tem uma visão com este nome.',
  'view.tooMany': 'Você já tem {{limit}} visões desta lista. Remova uma antes.',
  'view.staffOnly': 'Só a equipe compartilha visões.',
} as const
