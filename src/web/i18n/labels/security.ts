import type { Texts } from '#core/texts/text.ts'

export const security = {
  rules: {
    length: { pt: 'Pelo menos {{minimum}} caracteres', es: 'Al menos {{minimum}} caracteres' },
    anyLength: {
      pt: 'Pelo menos {{minimum}} caracteres (equipe: {{staff}})',
      es: 'Al menos {{minimum}} caracteres (equipo: {{staff}})',
    },
    email: { pt: 'Diferente do seu e-mail', es: 'Distinta de su correo' },
    pattern: { pt: 'Sem sequências como 123456 ou abcabc', es: 'Sin secuencias como 123456 o abcabc' },
    strength: {
      pt: 'Difícil de adivinhar: conferimos ao enviar',
      es: 'Difícil de adivinar: lo comprobamos al enviar',
    },
    met: { pt: 'cumprida', es: 'cumplida' },
    unmet: { pt: 'falta', es: 'falta' },
  },
  title: { pt: 'Segurança da conta', es: 'Seguridad de la cuenta' },
  stopped: {
    pt: 'Saques suspensos até {{until}}, por segurança.',
    es: 'Retiros suspendidos hasta {{until}}, por seguridad.',
  },
  password: {
    title: { pt: 'Senha', es: 'Contraseña' },
    text: {
      pt: 'Uma senha que você não usa em nenhum outro lugar.',
      es: 'Una contraseña que usted no use en ningún otro lugar.',
    },
    act: { pt: 'Trocar senha', es: 'Cambiar contraseña' },
    current: { pt: 'Senha atual', es: 'Contraseña actual' },
    next: { pt: 'Nova senha', es: 'Nueva contraseña' },
    repeat: { pt: 'Repita a nova senha', es: 'Repita la nueva contraseña' },
    code: { pt: 'Código do autenticador', es: 'Código del autenticador' },
    codeHint: {
      pt: 'Os 6 números que o aplicativo mostra agora, ou um código de recuperação.',
      es: 'Los 6 números que la aplicación muestra ahora, o un código de recuperación.',
    },
    rules: {
      pt: 'Pelo menos {{minimum}} caracteres, sem o seu nome ou e-mail e difícil de adivinhar.',
      es: 'Al menos {{minimum}} caracteres, sin su nombre ni correo y difícil de adivinar.',
    },
    others: {
      pt: 'Nos outros aparelhos, você terá de entrar de novo com a senha nova.',
      es: 'En los demás dispositivos tendrá que volver a iniciar sesión con la contraseña nueva.',
    },
    done: { pt: 'Senha trocada', es: 'Contraseña cambiada' },
    doneText: {
      pt: 'Os outros aparelhos foram desconectados.',
      es: 'Los demás dispositivos se desconectaron.',
    },
  },
  userPassword: {
    title: { pt: 'Trocar a senha de {{name}}', es: 'Cambiar la contraseña de {{name}}' },
    next: { pt: 'Nova senha', es: 'Nueva contraseña' },
    confirm: { pt: 'Repita a nova senha', es: 'Repita la nueva contraseña' },
    rules: {
      pt: 'Pelo menos {{minimum}} caracteres (equipe: 12) e difícil de adivinhar.',
      es: 'Al menos {{minimum}} caracteres (equipo: 12) y difícil de adivinar.',
    },
    follows: {
      pt: 'As sessões desta pessoa terminam agora, os saques ficam suspensos por {{hours}} horas e ela recebe um e-mail.',
      es: 'Las sesiones de esta persona terminan ahora, sus retiros quedan suspendidos por {{hours}} horas y recibe un correo.',
    },
    tick: {
      pt: 'Confirmei a identidade de quem pediu a troca',
      es: 'Confirmé la identidad de quien pidió el cambio',
    },
    act: { pt: 'Trocar senha', es: 'Cambiar contraseña' },
    done: { pt: 'Senha trocada', es: 'Contraseña cambiada' },
    doneText: { pt: '{{name}} precisa entrar de novo.', es: '{{name}} tiene que volver a iniciar sesión.' },
    needsPassword: { pt: 'Digite a nova senha.', es: 'Escriba la nueva contraseña.' },
    needsTick: {
      pt: 'Marque que confirmou a identidade de quem pediu.',
      es: 'Marque que confirmó la identidad de quien lo pidió.',
    },
  },
  proof: {
    title: { pt: 'Confirme que é você', es: 'Confirme que es usted' },
    password: {
      pt: 'Você entrou há mais de cinco minutos. Digite sua senha para continuar.',
      es: 'Usted entró hace más de cinco minutos. Escriba su contraseña para continuar.',
    },
    factor: {
      pt: 'Para continuar, digite o código do seu aplicativo autenticador.',
      es: 'Para continuar, escriba el código de su aplicación de autenticación.',
    },
    recovery: {
      pt: 'Para continuar, digite um dos seus códigos de recuperação. Ele serve uma vez.',
      es: 'Para continuar, escriba uno de sus códigos de recuperación. Sirve una vez.',
    },
    label: { pt: 'Senha', es: 'Contraseña' },
    needsPassword: { pt: 'Digite sua senha.', es: 'Escriba su contraseña.' },
    act: { pt: 'Confirmar', es: 'Confirmar' },
    passkey: { pt: 'Usar uma passkey', es: 'Usar una passkey' },
    byPasskey: {
      pt: 'Para continuar, confirme com sua passkey ou com um código de recuperação.',
      es: 'Para continuar, confirme con su passkey o con un código de recuperación.',
    },
  },
  factor: {
    title: { pt: 'Verificação em duas etapas', es: 'Verificación en dos pasos' },
    on: { pt: 'Ativa', es: 'Activa' },
    off: { pt: 'Inativa', es: 'Inactiva' },
    textOff: {
      pt: 'Exija também um código do celular para entrar: a senha sozinha deixa de abrir a conta.',
      es: 'Exija también un código del celular para iniciar sesión: la contraseña sola deja de abrir la cuenta.',
    },
    textOn: {
      pt: 'Para entrar, além da senha, você informa um código do celular.',
      es: 'Para iniciar sesión, además de la contraseña, usted escribe un código del celular.',
    },
    enable: { pt: 'Ativar', es: 'Activar' },
    disable: { pt: 'Desativar', es: 'Desactivar' },
    renew: { pt: 'Gerar novos códigos', es: 'Generar nuevos códigos' },
    left_one: {
      pt: 'Resta {{count}} código de recuperação de {{total}}.',
      es: 'Queda {{count}} código de recuperación de {{total}}.',
    },
    left_other: {
      pt: 'Restam {{count}} códigos de recuperação de {{total}}.',
      es: 'Quedan {{count}} códigos de recuperación de {{total}}.',
    },
    leftNone: {
      pt: 'Você não tem mais códigos de recuperação. Gere outros.',
      es: 'Ya no tiene códigos de recuperación. Genere otros.',
    },
    code: { pt: 'Código de 6 números', es: 'Código de 6 números' },
    recoveryCode: { pt: 'Código de recuperação', es: 'Código de recuperación' },
    useRecovery: {
      pt: 'Sem o celular? Use um código de recuperação',
      es: '¿Sin el celular? Use un código de recuperación',
    },
    useApp: { pt: 'Usar o código do aplicativo', es: 'Usar el código de la aplicación' },
    needsCode: { pt: 'Digite o código.', es: 'Escriba el código.' },
  },
  gate: {
    text: {
      pt: 'A corretora exige da equipe uma segunda etapa além da senha. O prazo acabou: ative uma delas para continuar a trabalhar.',
      es: 'La casa exige al equipo un segundo paso además de la contraseña. El plazo terminó: active uno para seguir trabajando.',
    },
    done: { pt: 'Começar a trabalhar', es: 'Empezar a trabajar' },
    leave: { pt: 'Sair', es: 'Salir' },
  },
  passkeys: {
    title: { pt: 'Passkeys', es: 'Passkeys' },
    text: {
      pt: 'Entre com a digital, o rosto ou o PIN do aparelho, sem senha. Um site falso não consegue usá-las.',
      es: 'Entre con la huella, el rostro o el PIN del dispositivo, sin contraseña. Un sitio falso no puede usarlas.',
    },
    add: { pt: 'Adicionar passkey', es: 'Agregar passkey' },
    since: { pt: 'adicionada {{when}}', es: 'agregada {{when}}' },
    used: { pt: 'usada {{when}}', es: 'usada {{when}}' },
    unused: { pt: 'ainda sem uso', es: 'todavía sin uso' },
    removeNamed: { pt: 'Remover {{name}}', es: 'Quitar {{name}}' },
    remove: {
      act: { pt: 'Remover', es: 'Quitar' },
      title: { pt: 'Remover a passkey {{name}}', es: 'Quitar la passkey {{name}}' },
      text: {
        pt: 'Com ela não se entra mais. No aparelho, apague-a nas configurações.',
        es: 'Con ella ya no se entra. En el dispositivo, bórrela en los ajustes.',
      },
      textLast: {
        pt: 'É a sua única segunda etapa: sem ela, a senha sozinha abre sua conta. Por segurança, seus saques ficam suspensos por {{hours}} horas.',
        es: 'Es su único segundo paso: sin ella, la contraseña sola abre su cuenta. Por seguridad, sus retiros quedan suspendidos por {{hours}} horas.',
      },
      keep: { pt: 'Manter', es: 'Mantener' },
      done: { pt: 'Passkey removida', es: 'Passkey quitada' },
    },
    full: { pt: 'Você já tem {{most}} passkeys.', es: 'Ya tiene {{most}} passkeys.' },
    unknown: {
      pt: 'Este navegador, ou este endereço, não aceita passkeys.',
      es: 'Este navegador, o esta dirección, no acepta passkeys.',
    },
  },
  addPasskey: {
    title: { pt: 'Adicionar passkey', es: 'Agregar passkey' },
    text: {
      pt: 'Seu aparelho pede a digital, o rosto ou o PIN e guarda a passkey.',
      es: 'Su dispositivo pide la huella, el rostro o el PIN y guarda la passkey.',
    },
    name: { pt: 'Nome', es: 'Nombre' },
    nameHint: {
      pt: 'Para você reconhecer o aparelho ou o gerenciador de senhas.',
      es: 'Para que usted reconozca el dispositivo o el gestor de contraseñas.',
    },
    needsName: { pt: 'Dê um nome à passkey.', es: 'Dé un nombre a la passkey.' },
    act: { pt: 'Continuar', es: 'Continuar' },
    done: { pt: 'Passkey adicionada', es: 'Passkey agregada' },
  },
  enable: {
    title: { pt: 'Ativar a verificação em duas etapas', es: 'Activar la verificación en dos pasos' },
    scan: {
      pt: 'Abra um aplicativo autenticador (Google Authenticator, Authy, 1Password) e leia o código QR.',
      es: 'Abra una aplicación autenticadora (Google Authenticator, Authy, 1Password) y lea el código QR.',
    },
    qr: { pt: 'Código QR da chave', es: 'Código QR de la clave' },
    secret: {
      pt: 'Não consegue ler? Digite esta chave no aplicativo:',
      es: '¿No puede leerlo? Escriba esta clave en la aplicación:',
    },
    secretLabel: { pt: 'chave', es: 'clave' },
    newKey: { pt: 'Gerar nova chave', es: 'Generar nueva clave' },
    type: {
      pt: 'Digite os 6 números que o aplicativo mostra. Nos outros aparelhos, você terá de entrar de novo.',
      es: 'Escriba los 6 números que muestra la aplicación. En los demás dispositivos tendrá que volver a iniciar sesión.',
    },
    act: { pt: 'Ativar', es: 'Activar' },
    done: { pt: 'Verificação em duas etapas ativada', es: 'Verificación en dos pasos activada' },
  },
  disable: {
    title: { pt: 'Desativar a verificação em duas etapas', es: 'Desactivar la verificación en dos pasos' },
    text: {
      pt: 'Sem ela, a senha sozinha abre sua conta. Por segurança, seus saques ficam suspensos por {{hours}} horas.',
      es: 'Sin ella, la contraseña sola abre su cuenta. Por seguridad, sus retiros quedan suspendidos por {{hours}} horas.',
    },
    act: { pt: 'Desativar', es: 'Desactivar' },
    done: { pt: 'Verificação em duas etapas desativada', es: 'Verificación en dos pasos desactivada' },
    doneText: {
      pt: 'Seus saques ficam suspensos por {{hours}} horas.',
      es: 'Sus retiros quedan suspendidos por {{hours}} horas.',
    },
  },
  renew: {
    title: { pt: 'Gerar novos códigos de recuperação', es: 'Generar nuevos códigos de recuperación' },
    text: { pt: 'Os códigos que você tem deixam de valer.', es: 'Los códigos que tiene dejan de servir.' },
    act: { pt: 'Gerar códigos', es: 'Generar códigos' },
    done: { pt: 'Códigos de recuperação gerados', es: 'Códigos de recuperación generados' },
  },
  codes: {
    title: { pt: 'Guarde seus códigos de recuperação', es: 'Guarde sus códigos de recuperación' },
    text: {
      pt: 'Sem o celular, cada código deixa você entrar uma vez. Eles não aparecem de novo: guarde-os fora deste aparelho.',
      es: 'Sin el celular, cada código le permite iniciar sesión una vez. No aparecen de nuevo: guárdelos fuera de este dispositivo.',
    },
    label: { pt: 'Códigos de recuperação', es: 'Códigos de recuperación' },
    heading: { pt: 'Códigos de recuperação, {{house}}', es: 'Códigos de recuperación, {{house}}' },
    headingOf: {
      pt: '{{email}}, gerados em {{at}}. Cada um serve uma vez.',
      es: '{{email}}, generados el {{at}}. Cada uno sirve una vez.',
    },
    file: { pt: 'balcao-codigos-de-recuperacao.txt', es: 'balcao-codigos-de-recuperacion.txt' },
    copy: { pt: 'Copiar', es: 'Copiar' },
    download: { pt: 'Baixar', es: 'Descargar' },
    print: { pt: 'Imprimir', es: 'Imprimir' },
    kept: { pt: 'Guardei os códigos', es: 'Guardé los códigos' },
    needsKept: {
      pt: 'Guarde os códigos e marque aqui antes de fechar.',
      es: 'Guarde los códigos y márquelo aquí antes de cerrar.',
    },
    finish: { pt: 'Concluir', es: 'Terminar' },
  },
  sessions: {
    title: { pt: 'Sessões abertas', es: 'Sesiones abiertas' },
    text: {
      pt: 'Onde sua conta está aberta agora. Não reconhece uma delas? Encerre-a e troque a senha.',
      es: 'Dónde está abierta su cuenta ahora. ¿No reconoce una? Ciérrela y cambie la contraseña.',
    },
    textOf: { pt: 'Onde esta conta está aberta agora.', es: 'Dónde está abierta esta cuenta ahora.' },
    on: { pt: '{{browser}} em {{system}}', es: '{{browser}} en {{system}}' },
    unknown: { pt: 'Aparelho desconhecido', es: 'Dispositivo desconocido' },
    current: { pt: 'Esta sessão', es: 'Esta sesión' },
    noAddress: { pt: 'endereço desconhecido', es: 'dirección desconocida' },
    since: { pt: 'aberta {{when}}', es: 'abierta {{when}}' },
    seen: { pt: 'usada {{when}}', es: 'usada {{when}}' },
    unseen: { pt: 'ainda sem uso', es: 'aún sin uso' },
    endNamed: { pt: 'Encerrar {{name}}, {{address}}', es: 'Cerrar {{name}}, {{address}}' },
    none: { pt: 'Nenhuma sessão aberta.', es: 'Ninguna sesión abierta.' },
    more_one: { pt: 'Mostrar mais {{count}} sessão', es: 'Mostrar {{count}} sesión más' },
    more_other: { pt: 'Mostrar mais {{count}} sessões', es: 'Mostrar {{count}} sesiones más' },
    noOthers: { pt: 'Só este aparelho está conectado.', es: 'Solo este dispositivo está conectado.' },
    one: {
      act: { pt: 'Encerrar', es: 'Cerrar' },
      title: { pt: 'Encerrar a sessão em {{name}}', es: 'Cerrar la sesión en {{name}}' },
      text: {
        pt: 'Quem estiver usando precisa entrar de novo com a senha.',
        es: 'Quien la esté usando tiene que volver a iniciar sesión con la contraseña.',
      },
      keep: { pt: 'Manter', es: 'Mantener' },
      done: { pt: 'Sessão encerrada', es: 'Sesión cerrada' },
    },
    others: {
      act: { pt: 'Encerrar todas as outras', es: 'Cerrar todas las demás' },
      title: { pt: 'Encerrar todas as outras sessões', es: 'Cerrar todas las demás sesiones' },
      text: { pt: 'Só este aparelho continua conectado.', es: 'Solo este dispositivo sigue conectado.' },
      keep: { pt: 'Manter', es: 'Mantener' },
      done: { pt: 'Sessões encerradas', es: 'Sesiones cerradas' },
    },
    all: {
      act: { pt: 'Encerrar todas', es: 'Cerrar todas' },
      title: {
        pt: 'Encerrar todas as sessões desta pessoa',
        es: 'Cerrar todas las sesiones de esta persona',
      },
      text: {
        pt: 'Ela precisa entrar de novo em todos os aparelhos.',
        es: 'Tiene que volver a iniciar sesión en todos sus dispositivos.',
      },
      keep: { pt: 'Manter', es: 'Mantener' },
      done: { pt: 'Sessões encerradas', es: 'Sesiones cerradas' },
    },
  },
  unmask: {
    show: { pt: 'Mostrar dados ocultos', es: 'Mostrar datos ocultos' },
    title: { pt: 'Mostrar dados de {{name}}', es: 'Mostrar datos de {{name}}' },
    text: {
      pt: 'Os dados ficam visíveis até esta janela fechar. Seu nome, a hora e o motivo ficam registrados.',
      es: 'Los datos quedan visibles hasta que esta ventana se cierre. Su nombre, la hora y el motivo quedan registrados.',
    },
  },
  staff: {
    title: { pt: 'Segurança', es: 'Seguridad' },
    factor: { pt: 'Verificação em duas etapas', es: 'Verificación en dos pasos' },
    stop: { pt: 'Saques', es: 'Retiros' },
    stopped: { pt: 'Suspensos até {{until}}', es: 'Suspendidos hasta {{until}}' },
    notStopped: { pt: 'Sem suspensão', es: 'Sin suspensión' },
    freeze: { pt: 'Congelamento', es: 'Congelamiento' },
    frozen: {
      pt: 'Congelada pelo titular em {{at}}, pelo link de um aviso',
      es: 'Congelada por su titular el {{at}}, por el enlace de un aviso',
    },
    notFrozen: { pt: 'A conta não está congelada', es: 'La cuenta no está congelada' },
    release: {
      act: { pt: 'Liberar conta', es: 'Liberar cuenta' },
      title: { pt: 'Liberar a conta de {{name}}', es: 'Liberar la cuenta de {{name}}' },
      text: {
        pt: 'O titular disse que outra pessoa agiu na conta. Antes de liberar, fale com ele por um contato que você já conhece e cancele o que ele não reconhecer.',
        es: 'El titular dijo que otra persona actuó en la cuenta. Antes de liberarla, hable con él por un contacto que usted ya conoce y cancele lo que no reconozca.',
      },
      done: { pt: 'Conta liberada', es: 'Cuenta liberada' },
    },
    reset: {
      act: { pt: 'Retirar', es: 'Quitar' },
      title: {
        pt: 'Retirar a verificação em duas etapas de {{name}}',
        es: 'Quitar la verificación en dos pasos de {{name}}',
      },
      text: {
        pt: 'Só para quem perdeu o celular e os códigos. As sessões terminam, os saques ficam suspensos por {{hours}} horas e a pessoa recebe um e-mail.',
        es: 'Solo para quien perdió el celular y los códigos. Las sesiones terminan, los retiros quedan suspendidos por {{hours}} horas y la persona recibe un correo.',
      },
      done: { pt: 'Verificação em duas etapas retirada', es: 'Verificación en dos pasos quitada' },
    },
    lift: {
      act: { pt: 'Liberar saques', es: 'Liberar retiros' },
      title: { pt: 'Liberar os saques de {{name}}', es: 'Liberar los retiros de {{name}}' },
      text: {
        pt: 'A suspensão protege quem teve a conta tomada. Libere só depois de falar com a pessoa por um contato que você já conhece.',
        es: 'La suspensión protege a quien le tomaron la cuenta. Libere solo después de hablar con la persona por un contacto que usted ya conoce.',
      },
      done: { pt: 'Saques liberados', es: 'Retiros liberados' },
    },
  },
} satisfies Texts
