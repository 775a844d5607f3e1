"""An engine for `banyan`: plays Connect Four, at random. Try: banyan engine --check "python3 engine.py"."""
import random
import sys

moves = []
for line in sys.stdin:
    command, *words = line.split() or ["stop"]
    if command == "banyan": print("id name Random in Python\nbanyanok 1")
    elif command == "isready": print("readyok")
    elif command == "game": print("gameok connect-four" if words == ["connect-four"] else "error unknown game")
    elif command == "position": moves = words
    elif command == "go": print("bestmove", random.choice([c for c in "1234567" if moves.count(c) < 6]))
    elif command == "quit": break
    elif command != "stop": print("error unknown command")
    sys.stdout.flush()
