"""Runs a program at a pseudo-terminal: terminal.py '[["expected", "keys"], ...]' program arguments...

Waits for each expected text, sends its keys, then copies the rest of the output and ends as the program does. A text
that does not come within DEADLINE seconds ends everything with exit code 99.
"""
import fcntl, json, os, pty, select, struct, sys, termios, time

DEADLINE = 50

steps = json.loads(sys.argv[1])
pid, terminal = pty.fork()
if pid == 0:
    fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack('HHHH', 24, 80, 0, 0))
    os.execvp(sys.argv[2], sys.argv[2:])

deadline = time.monotonic() + DEADLINE
unseen = b''
while True:
    while steps and steps[0][0].encode() in unseen:
        expected, keys = steps.pop(0)
        unseen = unseen.split(expected.encode(), 1)[1]
        os.write(terminal, keys.encode())
    if not select.select([terminal], [], [], max(0, deadline - time.monotonic()))[0]:
        os.kill(pid, 9)
        sys.exit(99)
    try:
        data = os.read(terminal, 65536)
    except OSError:  # Linux's way to say that the other side has closed
        data = b''
    if not data:
        break
    unseen += data
    sys.stdout.buffer.write(data)
sys.stdout.flush()
status = os.waitpid(pid, 0)[1]
sys.exit(os.waitstatus_to_exitcode(status))
